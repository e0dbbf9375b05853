import { expect, test } from 'vitest'
import { listen, stopListening } from '#app/db/listen.server.ts'
import { endHoliday, startHoliday } from '#test/make/holiday.ts'
import { aProduct, aSeller } from '#test/make.ts'

const { db } = await import('#test/http.ts')

test('setting and ending a holiday tells every worker, so that the pages and lists kept are forgotten §27.5', async () => {
  const seller = await aSeller(db)
  const [one, other] = [await aProduct(db, { sellerId: seller.userId }), await aProduct(db)]
  const heard: string[] = []
  const ears: (() => void)[] = []
  const hear = () => new Promise<void>((resolve) => ears.push(resolve))
  const ready = hear()
  listen(process.env.DATABASE_URL!, 'thumba_catalog', (payload) => {
    heard.push(payload)
    ears.shift()?.()
  })
  await ready
  for (const change of [startHoliday, endHoliday]) {
    const told = hear()
    await change(db, seller.userId)
    await told
  }
  await stopListening()
  expect(heard.slice(1)).toEqual([one.id, one.id])
  expect(heard).not.toContain(other.id)
})
