import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '#app/db/client.server.ts'
import { recordReturned } from '#app/modules/money/refunds/record-owed-refund.server.ts'
import { test } from '#test/db.ts'
import { aCheckoutToPay, placedAt } from '#test/make/money/payment.ts'
import { refusalOf } from '#test/read-ledger.ts'
import { isPending, mayAttemptBecome, type PaymentState, paymentStates, pendingStates } from './status.ts'
import { payments } from './tables.ts'

const came = (status: PaymentState) => ({
  status,
  received: status === 'succeeded' || status === 'review' ? 5_000 : null,
  use: status === 'succeeded' ? ('returned' as const) : null,
  returned: status === 'succeeded' ? 5_000 : 0,
})

test('an attempt moves as its card says and in no other way, whoever writes §40.6', async ({ db }) => {
  const { checkoutId } = await aCheckoutToPay(db, 1)
  for (const from of paymentStates)
    for (const to of paymentStates.filter((status) => status !== from)) {
      const [payment] = await db
        .insert(payments)
        .values({
          checkoutId,
          way: 'hosted',
          amount: 5_000,
          payUntil: placedAt,
          chargeId: `${from} ${to}`,
          ...came(from),
        })
        .returning()
      if (from === 'succeeded') await recordReturned(db as Tx, payment!)
      const refusal = await refusalOf(db, async (tx) => {
        const [moved] = await tx
          .update(payments)
          .set(came(to))
          .where(eq(payments.id, payment!.id))
          .returning()
        if (to === 'succeeded') await recordReturned(tx, moved!)
      })
      expect([from, to, refusal === '']).toEqual([from, to, mayAttemptBecome(from, to)])
    }
})

test('what an attempt asked for, and what came of it, is never changed', async ({ db }) => {
  const { checkoutId } = await aCheckoutToPay(db, 1)
  const asked = { checkoutId, way: 'hosted', amount: 5_000, payUntil: placedAt } as const
  await db.insert(payments).values({ ...asked, chargeId: 'open' })
  const over = { ...asked, chargeId: 'over', ...came('succeeded') }
  const [written] = await db.insert(payments).values(over).returning()
  await recordReturned(db as Tx, written!)
  const change = (chargeId: string, values: Partial<typeof payments.$inferInsert>) =>
    refusalOf(db, (tx) => tx.update(payments).set(values).where(eq(payments.chargeId, chargeId)))
  expect(await change('open', { amount: 1 })).toContain('stays')
  expect(await change('over', { received: 6_000 })).toContain('stays')
})

const movesOf = (state: PaymentState) => paymentStates.filter((to) => mayAttemptBecome(state, to))

test('money may come by any attempt that has brought none yet, however it stands', () => {
  for (const state of ['created', 'pending', 'failed', 'expired'] as const)
    expect(movesOf(state)).toEqual(expect.arrayContaining(['succeeded', 'review']))
})

test('what was paid stays paid, and what is reviewed is only decided', () => {
  expect(movesOf('succeeded')).toEqual([])
  expect(movesOf('review')).toEqual(['succeeded'])
})

test('what brought nothing is not waited for again', () => {
  for (const over of ['failed', 'expired'] as const) expect(movesOf(over)).toEqual(['succeeded', 'review'])
  for (const open of ['created', 'pending'] as const)
    expect(movesOf(open)).toEqual(expect.arrayContaining(['failed', 'expired']))
  expect(paymentStates.filter((state) => mayAttemptBecome(state, 'created'))).toEqual([])
  expect(paymentStates.filter((state) => mayAttemptBecome(state, 'pending'))).toEqual(['created'])
})

test('an attempt waits for its buyer from when it is written until something came of it', () => {
  expect(paymentStates.filter(isPending)).toEqual(['created', 'pending'])
  expect(pendingStates).toEqual(['created', 'pending'])
})
