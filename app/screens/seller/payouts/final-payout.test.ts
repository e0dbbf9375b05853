import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import { payouts } from '#app/modules/money/payouts/tables.ts'
import { db } from '#test/http.ts'
import {
  aClosingSeller,
  aPaidSeller,
  approve,
  completeOrdersOf,
  pauseProductsOf,
} from '#test/make/money/payout.ts'
import { anAdmin } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { textOf } from '#test/visitors/visitor.ts'

const page = '/seller/earnings/payouts'
const form = { intent: 'last-payout', kind: 'wallet' }
const ownOf = ({ userId }: Seller) => db.select().from(payouts).where(eq(payouts.sellerId, userId))

test('the page of payouts says what to do before the rest can be asked for, and then has the form §47.6', async () => {
  const seller = await aPaidSeller(db, { price: 4_000 })
  const visitor = await aVisitorAs(db, seller)
  const says = () => visitor.textOf(page)
  expect(await says()).toContain('1 product is on sale. Pause or delete all of them first: Products')
  const early = await visitor.post(page, form)
  expect([early.status, await textOf(early)]).toEqual([
    409,
    expect.stringContaining('Pause or delete all of them first'),
  ])
  await pauseProductsOf(db, seller)
  expect(await says()).toContain('1 order is still open. Ask once they are completed or cancelled: Orders')
  await completeOrdersOf(db, seller)
  expect(await says()).toContain('Ask for MK 3,800 as my last payout')
  expect(await ownOf(seller)).toEqual([])
})

test('the rest is asked for without scripts, and administrators read that it is paid by hand §47.5', async () => {
  const seller = await aClosingSeller(db)
  const visitor = await aVisitorAs(db, seller)
  const nowhere = await visitor.post(page, { ...form, kind: '' })
  expect([nowhere.status, await textOf(nowhere)]).toEqual([
    400,
    expect.stringContaining('Choose where the money goes'),
  ])
  const asked = await visitor.post(page, form)
  const [payout] = await ownOf(seller)
  expect([asked.status, asked.headers.get('location')]).toEqual([303, `${page}/${payout!.id}`])
  expect(payout).toMatchObject({ amount: 3_800, last: true })
  const again = await visitor.post(page, form)
  expect([again.status, (await ownOf(seller)).length]).toEqual([409, 1])

  const admin = await anAdmin(db)
  const desk = await aVisitorAs(db, admin)
  const detail = `/admin/payments/payouts/${payout!.id}`
  expect(await desk.textOf(detail)).toContain('once it is approved, put it into a bank file')
  await approve(db, admin, payout!.id)
  expect(await desk.textOf('/admin/payments/payouts?status=approved&sort=newest')).toContain(
    'Last payout: the seller is leaving',
  )
})

test('who wants to delete the account while money is on the balance reads how to get it §47.6', async () => {
  const visitor = await aVisitorAs(db, await aClosingSeller(db))
  const text = await visitor.textOf('/profile/delete')
  expect(text).toContain('ask for it as your last payout')
  const whole = await (await visitor.get('/profile/delete')).text()
  expect(whole).toContain(`href="${page}"`)
})
