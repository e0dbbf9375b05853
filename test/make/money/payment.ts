import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { type LedgerAccount, ledgerAccounts } from '#app/modules/money/ledger/rules.ts'
import { ledgerEntries } from '#app/modules/money/ledger/tables.ts'
import { type NewPayment, startPayment } from '#app/modules/money/payments/attempts/start-payment.server.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { refunds } from '#app/modules/money/refunds/tables.ts'
import { checkouts } from '#app/modules/sales/orders/tables.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { aGuest, aProduct } from '#test/make.ts'
import type { FakeGateway } from '#test/services/fake-gateway.ts'
import { aCheckout, aLine } from '../sales/checkout.ts'

/** When the checkouts of these tests are placed; they can be paid for half an hour, by bank for two days. */
export const placedAt = new Date('2026-11-20T09:00:00Z')
export const minutesAfterPlacing = (minutes: number) => new Date(placedAt.getTime() + minutes * 60_000)

/** A guest's checkout of one thing at MK 5,000 from each of so many sellers. */
export async function aCheckoutToPay(db: Db, sellers = 2, paymentMethod = 'airtel_money') {
  const lines = []
  for (let seller = 0; seller < sellers; seller += 1) lines.push(aLine(await aProduct(db)))
  const checkout = aCheckout(lines, sellers * 5_000, { paymentMethod })
  const placed = await placeOrders(db, aGuest, checkout, placedAt)
  if (!placed.ok) throw new Error(placed.reason)
  return { checkoutId: checkout.checkoutId, orders: placed.value.orders, lines }
}

/** The guest whose browser placed whatever is asked about. */
export const theBuyer = { actor: aGuest, checkouts: { includes: () => true } }
export const airtel = { way: 'mobile_money', operator: 'airtel_money', number: '+265990000000' } as const
export const mpamba = { way: 'mobile_money', operator: 'tnm_mpamba', number: '+265899817565' } as const
type Way = typeof airtel | typeof mpamba | { way: 'bank_account' } | { way: 'hosted'; backTo: string }

/** An attempt to pay a checkout; throws where it is refused. */
export async function anAttempt(
  db: Db,
  { gateway }: FakeGateway,
  checkoutId: string,
  { way = airtel, at = placedAt }: { way?: Way; at?: Date } = {},
) {
  const wanted: NewPayment = { checkoutId, ...way }
  const started = await startPayment(db, gateway, theBuyer, wanted, at)
  if (!started.ok) throw new Error(started.reason)
  return started.value
}

export const paymentRow = async (db: Db, id: string) =>
  (await db.select().from(payments).where(eq(payments.id, id)))[0]!
export const checkoutRow = async (db: Db, id: string) =>
  (await db.select().from(checkouts).where(eq(checkouts.id, id)))[0]!
/** What goes back of a checkout's payments, or of its orders. */
export const owedFor = (db: Db, paymentId: string) =>
  db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.amount)

/** What stands on the platform's and the sellers' accounts together: of everything this database has seen. */
export async function accountBalances(db: Db): Promise<Partial<Record<LedgerAccount, number>>> {
  const rows = await db
    .select({ account: ledgerEntries.account, sum: sql<number>`sum(${ledgerEntries.amount})::int` })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.account)
  const sums = Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
  return Object.fromEntries(
    ledgerAccounts.filter((account) => sums[account]).map((account) => [account, sums[account]]),
  )
}
