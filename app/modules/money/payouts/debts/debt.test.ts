import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { verifyLedger } from '#app/modules/money/refunds/verification/verify-ledger.server.ts'
import { saveSettings } from '#app/modules/platform/settings/settings.server.ts'
import { orderStatusHistory } from '#app/modules/sales/orders/tables.ts'
import { confirmCharge } from '#app/workflows/confirm-charge.server.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { countMoney } from '#test/count-money.ts'
import { committed } from '#test/db.ts'
import { pay } from '#test/make/money/paid-sale.ts'
import {
  aPaidSeller,
  aReleasedSale,
  aRequest,
  failingNumber,
  goodNumber,
  longAgo,
  payoutOf,
  sellerBalances,
} from '#test/make/money/payout.ts'
import { aCheckout, aLine, anOrder, ownContact } from '#test/make/sales/checkout.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { aProvider } from '#test/services/provider.ts'
import { waitForLock } from '#test/wait-for-lock.ts'
import { refundOrder } from '../../order-refunds/refunding.server.ts'
import { findReserve } from '../requesting/destinations.server.ts'
import { findMoneyDeletionBlocker } from '../requesting/find-money-deletion-blocker.server.ts'
import { requestFinalPayout, requestPayout } from '../requesting/requesting.server.ts'
import { debtPayments } from '../tables.ts'
import { checkOpenDebtPayments, confirmDebtPayment, payDebt } from './debts.server.ts'

const day = 24 * 60 * 60 * 1000
const minute = 60_000
const wallet = { operator: 'airtel_money', number: goodNumber } as const
const later = (days: number) => new Date(Date.now() + days * day)

async function addsUp(db: Db) {
  expect(await verifyLedger(db)).toEqual([])
  const { should, ledger, unbalanced } = await countMoney(db)
  expect([ledger.provider, ledger.bank, ledger.fees, ledger.paying, unbalanced]).toEqual([
    should.provider,
    should.bank,
    should.fees,
    should.paying,
    0,
  ])
}

/** A sale in cash of so much, handed over: its commission of 5 % is owed. */
async function aCashSale(db: Db, seller: Seller, price: number) {
  const product = await aProduct(db, { sellerId: seller.userId, price, stock: 9 })
  const order = await anOrder(db, aGuest, product, { paymentMethod: 'cash_on_delivery' })
  for (const status of ['confirmed', 'processing', 'shipped'] as const)
    await setOrder(db, order.id, { status })
  await setOrder(db, order.id, { status: 'delivered', paymentStatus: 'paid' })
  return { ...order, product }
}
const isPaused = async (db: Db, { userId }: Seller) =>
  (await db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, userId)))[0]!.cashPausedAt !== null
const buy = async (
  db: Db,
  product: Awaited<ReturnType<typeof aCashSale>>['product'],
  paymentMethod: string,
) => {
  const placed = await placeOrders(db, aGuest, aCheckout([aLine(product)], product.price, { paymentMethod }))
  return placed.ok ? 'ok' : placed.reason
}

committed(
  'money released only days ago is no payout yet, 14 days in a new shop and 3 in another §54.17',
  async ({ db }) => {
    const seller = await aPaidSeller(db)
    await aReleasedSale(db, seller, 10_000, new Date())
    expect(await findReserve(db, seller, new Date())).toBe(9_500)
    const ask = (amount: number, now = new Date()) =>
      requestPayout(db, seller, { amount, kind: 'wallet' }, now)
    expect(await ask(19_001)).toEqual({ ok: false, reason: 'above-balance', detail: 19_000 })
    expect(await findReserve(db, seller, later(13))).toBe(9_500)
    expect(await findReserve(db, seller, later(15))).toBe(0)

    const product = await aProduct(db, { sellerId: seller.userId, stock: 99 })
    for (let sold = 0; sold < 10; sold += 1) {
      const { id } = await anOrder(db, aGuest, product, {
        paymentMethod: 'airtel_money',
        contactInfo: ownContact(), // ten buyers: of one buyer two orders count
      })
      await setOrder(db, id, { paymentStatus: 'paid', status: 'confirmed' })
      for (const status of ['processing', 'shipped', 'delivered'] as const) await setOrder(db, id, { status })
      await setOrder(db, id, { status: 'completed', updatedAt: longAgo })
    }
    expect(await findReserve(db, seller, later(2))).toBe(9_500)
    expect(await findReserve(db, seller, later(4))).toBe(0)
    const asked = await ask(28_500, later(4))
    expect(asked.ok).toBe(true)
  },
)

committed(
  'a payout of what is reserved is refused, and a refund takes from the reserve first',
  async ({ db }) => {
    const seller = await aPaidSeller(db)
    const { id } = await aReleasedSale(db, seller, 10_000, new Date())
    for (const amount of [19_001, 28_500])
      expect(await requestPayout(db, seller, { amount, kind: 'wallet' })).toMatchObject({
        reason: 'above-balance',
        detail: 19_000,
      })
    const wanted = { id, asked: { amount: 4_000 }, restock: false, note: 'Broken', press: 'one' }
    await refundOrder(db, await anAdmin(db), wanted)
    expect(await findReserve(db, seller, new Date())).toBe(9_500 - 3_800)
    const { available } = await sellerBalances(db, seller)
    expect(available - (await findReserve(db, seller, new Date()))).toBe(19_000)
  },
)

committed(
  'a shop that owes more than the limit takes no cash until all is settled §54.17',
  async ({ db }) => {
    const admin = await anAdmin(db)
    await saveSettings(db, admin, { changes: { debtLimit: 1_000 } })
    const seller = await aSeller(db)
    const { product } = await aCashSale(db, seller, 20_000) // owes 1,000
    expect([await isPaused(db, seller), await buy(db, product, 'cash_on_delivery')]).toEqual([false, 'ok'])
    await aCashSale(db, seller, 20)
    expect([await isPaused(db, seller), await buy(db, product, 'cash_on_delivery')]).toEqual([
      true,
      'cash-off',
    ])
    expect(await buy(db, product, 'airtel_money')).toBe('ok')

    const provider = await aProvider()
    const part = await payDebt(db, provider.gateway, seller, wallet, provider.now())
    expect(part).toMatchObject({ ok: true, value: { amount: 1_001, status: 'pending' } })
    const again = await payDebt(db, provider.gateway, seller, wallet, provider.now())
    expect(again.ok && part.ok && again.value.id).toBe(part.ok && part.value.id)
    await provider.pass(minute)
    expect(await checkOpenDebtPayments(db, provider.gateway, provider.now())).toBe(1)
    expect(await sellerBalances(db, seller)).toEqual({ available: 0, paying: 0 })
    expect([await isPaused(db, seller), await buy(db, product, 'cash_on_delivery')]).toEqual([false, 'ok'])
    for (const _ of ['a webhook', 'another'])
      expect(await confirmCharge(db, provider.gateway, part.ok ? part.value.chargeId : '')).toBe('succeeded')
    expect(await sellerBalances(db, seller)).toEqual({ available: 0, paying: 0 })
    expect(await payDebt(db, provider.gateway, seller, wallet)).toMatchObject({ reason: 'no-debt' })
    await addsUp(db)
  },
)

committed('of all who owe money a phone is asked so often, and no more', async ({ db }) => {
  const provider = await aProvider()
  const victim = { operator: 'airtel_money', number: '+265991234567' } as const
  const answers: string[] = []
  for (let made = 0; made <= 12; made += 1) {
    const seller = await aSeller(db)
    await aCashSale(db, seller, 20_000)
    const asked = await payDebt(db, provider.gateway, seller, victim, provider.now())
    answers.push(asked.ok ? 'asked' : asked.reason)
  }
  expect(answers).toEqual([...Array(12).fill('asked'), 'too-many-attempts'])
})

committed(
  'a debt that is not paid on the phone stays, and money that comes late settles it all the same',
  async ({ db }) => {
    const seller = await aSeller(db)
    await aCashSale(db, seller, 20_000)
    const provider = await aProvider()
    const failing = { operator: 'airtel_money', number: failingNumber } as const
    const tried = await payDebt(db, provider.gateway, seller, failing, provider.now())
    await provider.pass(minute)
    await checkOpenDebtPayments(db, provider.gateway, provider.now())
    expect(await db.select().from(debtPayments)).toMatchObject([
      { status: 'failed', failure: expect.any(String) },
    ])
    expect((await sellerBalances(db, seller)).available).toBe(-1_000)
    expect(tried.ok).toBe(true)

    // Nobody says what became of it until long after its time.
    const silent = { operator: 'airtel_money', number: '+265991234567' } as const
    const second = await payDebt(db, provider.gateway, seller, silent, provider.now())
    if (!second.ok) throw new Error(second.reason)
    provider.approve(second.value.chargeId)
    provider.faults({
      calls: [
        {
          method: 'GET',
          path: 'verify',
          answer: { status: 404, body: '' },
          happens: false,
          odds: 1,
          times: 50,
        },
      ],
    })
    expect(await confirmDebtPayment(db, provider.gateway, second.value.chargeId, provider.now())).toBe(
      'unsure',
    )
    provider.faults({})
    await provider.pass(30 * minute)
    await checkOpenDebtPayments(db, provider.gateway, provider.now())
    expect((await sellerBalances(db, seller)).available).toBe(0)
    await addsUp(db)
  },
)

committed(
  'an account with debt, or about whose orders disputes can be opened, is not deleted §54.17',
  async ({ db }) => {
    const seller = await aSeller(db)
    await aCashSale(db, seller, 20_000)
    expect(await findMoneyDeletionBlocker(db, seller.userId)).toMatchObject({
      ok: false,
      reason: 'debt-left',
    })
    const other = await aSeller(db)
    const { id } = await aCashSale(db, other, 20)
    const delivered = { status: 'delivered', note: '', movedBy: 'seller', timestamp: new Date() } as const
    await db.insert(orderStatusHistory).values({ orderId: id, ...delivered })
    const provider = await aProvider()
    await payDebt(db, provider.gateway, other, wallet, provider.now())
    await provider.pass(minute)
    await checkOpenDebtPayments(db, provider.gateway, provider.now())
    expect(await findMoneyDeletionBlocker(db, other.userId)).toMatchObject({
      ok: false,
      reason: 'dispute-window-open',
    })
    expect(await findMoneyDeletionBlocker(db, other.userId, later(15))).toMatchObject({ ok: true })
  },
)

committed('a shop cannot take its last payout while disputes can still reach it', async ({ db }) => {
  const seller = await aPaidSeller(db, { price: 4_000 })
  await aReleasedSale(db, seller, 100, new Date())
  expect(await requestFinalPayout(db, seller, { kind: 'wallet' })).toMatchObject({ reason: 'still-reserved' })
  const full = await aPaidSeller(db)
  const { id } = await aRequest(db, full)
  expect((await payoutOf(db, id)).status).toBe('requested')
})

committed(
  'two sales in cash at the same moment do not pass the limit of debt together §50.15',
  async ({ db }) => {
    const seller = await aSeller(db)
    const sold: { id: string }[] = []
    for (const _ of [1, 2]) {
      const product = await aProduct(db, { sellerId: seller.userId, price: 600_000, stock: 9 })
      const order = await anOrder(db, aGuest, product, { paymentMethod: 'cash_on_delivery' })
      for (const status of ['confirmed', 'processing', 'shipped'] as const)
        await setOrder(db, order.id, { status })
      sold.push(order)
    }
    /** MK 30,000 of commission each, of MK 50,000 that may be owed; the limit is looked at, and nothing is committed yet. */
    const handOver = async (tx: Db, { id }: { id: string }) => {
      const moved = await moveOrder(tx, { actor: seller }, { id, to: 'delivered' })
      expect(moved.ok).toBe(true)
    }
    let second: Promise<void> | undefined
    await db.transaction(async (tx) => {
      await handOver(tx, sold[0]!)
      second = db.transaction((other) => handOver(other, sold[1]!))
      await Promise.race([second, waitForLock(db)])
    })
    await second
    expect(await sellerBalances(db, seller)).toMatchObject({ available: -60_000 })
    expect(await isPaused(db, seller)).toBe(true)
    await addsUp(db)
  },
)

committed(
  'shops of one checkout are taken in one order, whichever order of it comes first §50.15',
  async ({ db }) => {
    // Without holding, what is paid is the shops' at once: each payment writes on the balances of both.
    await saveSettings(db, await anAdmin(db), { changes: { holdPayments: false } })
    const goods = [await aProduct(db, { stock: 100 }), await aProduct(db, { stock: 100 })]
    const checkouts = []
    for (let made = 0; made < 12; made += 1) {
      const lines = (made % 2 ? goods : goods.toReversed()).map((product) => aLine(product))
      const checkout = aCheckout(lines, 10_000, { paymentMethod: 'airtel_money' })
      const placed = await placeOrders(db, aGuest, checkout)
      if (!placed.ok) throw new Error(placed.reason)
      checkouts.push(placed.value.orders)
    }
    const paid = await Promise.allSettled(
      checkouts.map((orders) =>
        db.transaction(async (tx) => {
          for (const { id } of orders) await pay(tx, id)
        }),
      ),
    )
    expect(paid.filter(({ status }) => status === 'rejected')).toEqual([])
    await addsUp(db)
  },
)
