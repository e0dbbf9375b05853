import { eq } from 'drizzle-orm'
import type { Admin, Seller } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { findBalances } from '#app/modules/money/ledger/earnings/balances.server.ts'
import { approvePayout } from '#app/modules/money/payouts/approving/approving.server.ts'
import type { DestinationKind } from '#app/modules/money/payouts/destination-rules.ts'
import { requestPayout } from '#app/modules/money/payouts/requesting/requesting.server.ts'
import { payouts } from '#app/modules/money/payouts/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { anOrder } from '../sales/checkout.ts'
import { setOrder } from '../sales/sale.ts'

export const aBank = {
  bankName: 'National Bank of Malawi',
  bankAccountName: 'Chisomo',
  bankAccountNumber: '10012',
}
export const goodNumber = '+265990000000'
export const failingNumber = '+265990000001'
const wallet = { paymentOperator: 'airtel_money' as const, paymentNumber: goodNumber }

/** So long before that no dispute reaches the money any more. */
export const longAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000)

/** An order of goods of so much, paid through the platform and released: 95 % of it can be paid out. */
export async function aReleasedSale(db: Db, seller: Seller, price: number, at = longAgo) {
  const product = await aProduct(db, { sellerId: seller.userId, price })
  const order = await anOrder(db, aGuest, product, { paymentMethod: 'airtel_money' })
  await setOrder(db, order.id, { paymentStatus: 'paid', status: 'confirmed' })
  await setOrder(db, order.id, { releasedAt: at, updatedAt: at })
  return order
}

/** A seller with a wallet and a bank account, who can be paid out 19,000 kwacha unless told otherwise. */
export async function aPaidSeller(db: Db, { price = 20_000, number = goodNumber } = {}): Promise<Seller> {
  const seller = await aSeller(db, { ...wallet, ...aBank, paymentNumber: number })
  await aReleasedSale(db, seller, price)
  return seller
}

export async function aRequest(
  db: Db,
  seller: Seller,
  { amount = 19_000, kind = 'wallet' }: { amount?: number; kind?: DestinationKind } = {},
) {
  const asked = await requestPayout(db, seller, { amount, kind })
  if (!asked.ok) throw new Error(asked.reason)
  return asked.value
}

export async function approve(db: Db, admin: Admin, id: string) {
  const { destinationNo } = await payoutOf(db, id)
  const approved = await approvePayout(db, admin, { id, destinationNo })
  if (!approved.ok) throw new Error(approved.reason)
  return approved.value
}

/** A payout that one administrator approved; it needs no other. */
export async function anApprovedPayout(
  db: Db,
  more: Parameters<typeof aPaidSeller>[1] & { kind?: DestinationKind } = {},
) {
  const seller = await aPaidSeller(db, more)
  const admin = await anAdmin(db)
  const { available } = await sellerBalances(db, seller)
  const { id, chargeId } = await aRequest(db, seller, { amount: available, kind: more.kind ?? 'wallet' })
  await approve(db, admin, id)
  return { id, chargeId, seller, admin }
}

export async function payoutOf(db: Db, id: string) {
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, id))
  return payout!
}

export async function sellerBalances(db: Db, seller: Seller) {
  const { seller_available: available, seller_paying: paying } = await findBalances(db, seller)
  return { available, paying }
}

/** Whoever it is, money is there and a payout of it is asked for. */
export async function aRequestOf(db: Db, seller: Seller) {
  await changeAccount(db, seller, { ...wallet, ...aBank })
  await aReleasedSale(db, seller, 20_000)
  return aRequest(db, seller)
}

/** As its owner would, past the form. */
export const changeAccount = (
  db: Db,
  { userId }: Seller,
  values: Partial<typeof sellerProfiles.$inferInsert>,
) => db.update(sellerProfiles).set(values).where(eq(sellerProfiles.userId, userId))

export const aReference = () => `FT-${newId().slice(0, 6).toUpperCase()}`

/** Nothing of the shop is on sale any more. */
export const pauseProductsOf = (db: Db, { userId }: Seller) =>
  db.update(products).set({ status: 'paused' }).where(eq(products.sellerId, userId))
/** All that was sold is over. */
export async function completeOrdersOf(db: Db, { userId }: Seller) {
  const sold = await db.select({ id: orders.id }).from(orders).where(eq(orders.sellerId, userId))
  for (const status of ['processing', 'shipped', 'delivered', 'completed'] as const)
    for (const { id } of sold) await setOrder(db, id, { status })
}
/** A seller with MK 3,800 who sells no more. */
export async function aClosingSeller(db: Db) {
  const seller = await aPaidSeller(db, { price: 4_000 })
  await completeOrdersOf(db, seller)
  await pauseProductsOf(db, seller)
  return seller
}
