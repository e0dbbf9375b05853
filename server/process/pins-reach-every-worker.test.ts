import { expect, test } from 'vitest'
import { listen, stopListening } from '#app/db/listen.server.ts'
import { pinProduct } from '#app/modules/catalog/moderation/moderating.server.ts'
import { anAdmin, aProduct } from '#test/make.ts'

const { db } = await import('#test/http.ts')

test('pinning and unpinning tell every worker, so that the home page kept is forgotten §38.6', async () => {
  const admin = await anAdmin(db)
  const { id } = await aProduct(db)
  const heard: string[] = []
  const ears: (() => void)[] = []
  const hear = () => new Promise<void>((resolve) => ears.push(resolve))
  const ready = hear()
  listen(process.env.DATABASE_URL!, 'thumba_catalog', (payload) => {
    heard.push(payload)
    ears.shift()?.()
  })
  await ready
  for (const pinned of [true, false]) {
    const told = hear()
    await pinProduct(db, admin, { id, pinned })
    await told
  }
  await stopListening()
  expect(heard.slice(1)).toEqual([id, id])
})
