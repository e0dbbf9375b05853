import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf, daysAfter } from '#app/base/dates/dates.ts'
import { formatDayWithYear } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import { findOwnShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { db } from '#test/http.ts'
import { t } from '#test/in-english.ts'
import { startHoliday } from '#test/make/holiday.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, fieldsOf, readable } from '#test/visitors/visitor.ts'

const path = '/seller/profile/holiday'
const dayIn = (days: number) => daysAfter(dayOf(new Date()), days)

async function aShop() {
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId })
  const visitor = await aVisitorAs(db, seller)
  const kept = async () => {
    const { awayFrom, awayUntil } = (await findOwnShop(db, seller.userId))!
    return [awayFrom, awayUntil]
  }
  return { seller, product, visitor, kept }
}

test('a seller sets a holiday, sees it on every own screen, and says that they are back', async () => {
  const { visitor, kept, product } = await aShop()
  expect(await visitor.textOf(path)).toContain('Please still send the orders you already have.')
  expect(await visitor.textOf('/seller/profile')).toContain('No holiday planned')
  const days = { awayFrom: dayIn(0), awayUntil: dayIn(3) }
  const sent = await visitor.post(path, { intent: 'save', ...days })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, path])
  expect(await kept()).toEqual([days.awayFrom, days.awayUntil])

  const until = formatDayWithYear(days.awayUntil, t)
  const html = await (await visitor.get(path)).text()
  expect(readable(html)).toContain(`Holiday saved: ${formatDayWithYear(days.awayFrom, t)} to ${until}`)
  expect(readable(html)).toContain('You are away')
  expect(fieldsOf(html)).toMatchObject(days)
  for (const screen of ['/dashboard', '/seller/products', '/seller/profile'])
    expect(await visitor.textOf(screen), screen).toContain(`You are away until ${until}`)
  expect(await aVisitor().textOf(`/product/${product.id}`)).toContain('Away until')

  expect((await visitor.post(path, { intent: 'end' })).status).toBe(303)
  expect(await visitor.textOf(path)).toContain('Welcome back. Your products can be bought again.')
  expect(await kept()).toEqual([null, null])
  expect(await visitor.textOf('/dashboard')).not.toContain('You are away')
  expect(await aVisitor().textOf(`/product/${product.id}`)).not.toContain('Away until')
  expect((await visitor.post(path, { intent: 'end' })).status).toBe(303)
  expect(await visitor.textOf(path)).toContain('You have no holiday')
})

test('a holiday is planned ahead, told when it is near, moved and cancelled §27.1', async () => {
  const { visitor, seller, kept } = await aShop()
  await visitor.post(path, { awayFrom: dayIn(40), awayUntil: dayIn(44) })
  expect(await visitor.textOf('/dashboard')).not.toContain('You are away')
  expect(await visitor.textOf('/seller/profile')).toContain(
    `You are away from ${formatDayWithYear(dayIn(40), t)}`,
  )
  await visitor.post(path, { awayFrom: dayIn(10), awayUntil: dayIn(10) })
  expect(await kept()).toEqual([dayIn(10), dayIn(10)])
  expect(await visitor.textOf('/dashboard')).toContain(`You are away from ${formatDayWithYear(dayIn(10), t)}`)
  await visitor.post(path, { intent: 'end' })
  expect(await visitor.textOf(path)).toContain('The holiday is cancelled')
  await startHoliday(db, seller.userId, [-5, -1])
  const over = await (await visitor.get(path)).text()
  expect(readable(over)).toContain('Plan a holiday')
  expect(fieldsOf(over)).toMatchObject({ awayFrom: '', awayUntil: '' })
})

test('mistakes are told beside their fields, and what was typed stays', async () => {
  const { visitor, kept } = await aShop()
  const answers: [string, string, string][] = [
    ['', '', 'Choose your last day away'],
    [dayIn(5), dayIn(4), 'The last day is before the first'],
    [dayIn(-1), dayIn(4), 'This day is over. Start today or later.'],
    [dayIn(1), dayIn(91), 'A holiday lasts at most 90 days'],
    [dayIn(400), dayIn(401), 'Plan at most a year ahead'],
  ]
  for (const [awayFrom, awayUntil, message] of answers) {
    const refused = await visitor.post(path, { intent: 'save', awayFrom, awayUntil })
    expect(refused.status).toBe(400)
    const html = await refused.text()
    expect(readable(html)).toContain(message)
    expect(fieldsOf(html)).toMatchObject({ awayFrom, awayUntil })
  }
  expect(await kept()).toEqual([null, null])
})

test('a seller without a shop is told to describe it first', async () => {
  const { visitor, seller } = await aShop()
  const other = await aSeller(db)
  const without = await aVisitorAs(db, other)
  await db.delete(sellerProfiles).where(eq(sellerProfiles.userId, other.userId))
  expect(await without.textOf(path)).toContain('Complete your shop profile first')
  const days = { awayFrom: dayIn(0), awayUntil: dayIn(3) }
  expect((await without.post(path, days)).status).toBe(409)
  expect((await without.post(path, { intent: 'end' })).status).toBe(409)
  expect((await visitor.post(path, { ...days, userId: other.userId, sellerId: other.userId })).status).toBe(
    303,
  )
  expect((await findOwnShop(db, seller.userId))?.awayUntil).toBe(days.awayUntil)
})
