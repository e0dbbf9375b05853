import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { verifyLedger } from '#app/modules/money/refunds/verification/verify-ledger.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { committed, test } from '#test/db.ts'
import { anApprovedPayout, aReleasedSale, payoutOf, sellerBalances } from '#test/make/money/payout.ts'
import { anAdmin } from '#test/make.ts'
import { checkConstraintsNow, refusalOf } from '#test/read-ledger.ts'
import { aProvider } from '#test/services/provider.ts'
import { waitForLock } from '#test/wait-for-lock.ts'
import { refundOrder } from '../../order-refunds/refunding.server.ts'
import { createPayoutBatch } from '../sending/create-payout-batch.server.ts'
import { sendPayouts } from '../sending/send-payouts.server.ts'
import { payouts } from '../tables.ts'

/** All that an approved payout was made of goes back to the buyer. */
async function refundSale(db: Db, seller: Seller, amount?: number) {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.sellerId, seller.userId))
    .orderBy(desc(orders.createdAt))
  const asked = amount ? { amount } : { all: true as const }
  const wanted = { id: order!.id, asked, restock: false, note: 'Broken', press: 'one' }
  const back = await refundOrder(db, await anAdmin(db), wanted)
  if (!back.ok) throw new Error(back.reason)
}
const provided = async ({ gateway }: Awaited<ReturnType<typeof aProvider>>) => {
  const listed = await gateway.listPayouts(1)
  return listed.ok ? listed.value.payouts.length : undefined
}

test('no payout leaves by the provider while its seller owes money, and it leaves once that is settled §54.14', async ({
  db,
}) => {
  const provider = await aProvider()
  const { id, seller } = await anApprovedPayout(db)
  await refundSale(db, seller)
  expect(await sellerBalances(db, seller)).toEqual({ available: -19_000, paying: 19_000 })
  await sendPayouts(db, provider.gateway, provider.now())
  expect([(await payoutOf(db, id)).status, await provided(provider)]).toEqual(['approved', 0])
  await checkConstraintsNow(db)
  expect(await verifyLedger(db)).toEqual([])

  await aReleasedSale(db, seller, 20_000)
  await sendPayouts(db, provider.gateway, provider.now())
  expect([(await payoutOf(db, id)).status, await provided(provider)]).toEqual(['sending', 1])
  await checkConstraintsNow(db)
})

test('a file for the bank leaves out whoever owes money §54.14', async ({ db }) => {
  const { id, seller, admin } = await anApprovedPayout(db, { kind: 'bank' })
  const fine = await anApprovedPayout(db, { kind: 'bank' })
  await refundSale(db, seller, 1)
  expect(await createPayoutBatch(db, admin, [id, fine.id])).toMatchObject({
    ok: true,
    value: { taken: 1, left: 1 },
  })
  expect([(await payoutOf(db, id)).status, (await payoutOf(db, fine.id)).status]).toEqual([
    'approved',
    'sending',
  ])
})

test('the database refuses it as well §54.14', async ({ db }) => {
  const { id, seller } = await anApprovedPayout(db)
  await refundSale(db, seller)
  const past = { status: 'sending', way: 'provider', sentAt: new Date() } as const
  expect(await refusalOf(db, (tx) => tx.update(payouts).set(past).where(eq(payouts.id, id)))).toContain(
    'below zero',
  )
})

committed('a refund at the same moment: the payout waits for it and stays', async ({ db }) => {
  const provider = await aProvider()
  const { id, seller } = await anApprovedPayout(db)
  let sending: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await refundSale(tx, seller)
    sending = sendPayouts(db, provider.gateway, provider.now())
    await waitForLock(db)
  })
  await sending
  expect([(await payoutOf(db, id)).status, await provided(provider)]).toEqual(['approved', 0])
  expect(await verifyLedger(db)).toEqual([])
})
