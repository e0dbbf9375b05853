import { expect, test } from 'vitest'
import { db } from '#test/http.ts'
import { aPaidSeller, aReleasedSale } from '#test/make/money/payout.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

test('earnings say what can be asked for now, and what more from which day', async () => {
  const seller = await aPaidSeller(db)
  const visitor = await aVisitorAs(db, seller)
  const before = await visitor.textOf('/seller/earnings')
  expect(before).toContain('You can ask for MK 19,000 now')
  expect(before).not.toContain('more from')
  await aReleasedSale(db, seller, 10_000, new Date())
  const text = await visitor.textOf('/seller/earnings')
  expect(text).toContain('You can ask for MK 19,000 now')
  expect(text).toMatch(/MK 9,500 more from \d{1,2} \w{3} \d{4}/)
})
