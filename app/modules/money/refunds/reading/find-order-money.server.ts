import { inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { isPartialTransfer } from '#app/modules/money/payments/applying/transfer-rules.ts'
import { sumDue } from '#app/modules/money/payments/provider/outcome-rules.ts'
import { payPath } from '#app/modules/sales/orders/access/order-paths.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { attemptSummary, canBePaid } from './attempt-summary-rules.ts'
import type { BuyerRefund, OrderMoney } from './order-money-rules.ts'
import { type RefundRow, readOrderMoney, type TryRow } from './read-order-money.server.ts'

type Named = Pick<Order, 'id'>

type MoneyOf = Record<string, OrderMoney>

/** What is known of the money of orders that the caller may see, by the order's id. */
export async function findOrderMoney(db: Db, named: Named[], now = new Date()): Promise<MoneyOf> {
  const found = await readMoney(db, named, now)
  return Object.fromEntries(found.map(({ id, money }) => [id, money]))
}

/** The same for whoever bought them, with where to pay. `query` is what lets a guest in there. */
export async function findOwnMoney(
  db: Db,
  named: Named[],
  { query = '', now = new Date() } = {},
): Promise<MoneyOf> {
  const found = await readMoney(db, named, now)
  const withPath = ({ checkoutId, money }: (typeof found)[number]) =>
    money.payable ? { ...money, payPath: payPath(checkoutId) + query } : money
  return Object.fromEntries(found.map((one) => [one.id, withPath(one)]))
}

async function readMoney(db: Db, named: Named[], now: Date) {
  if (named.length === 0) return []
  const { standing, tries: all, back, strays } = await readOrderMoney(db, named)
  const tries = Map.groupBy(all, ({ checkoutId }) => checkoutId)
  const dues = await findDues(db, tries)
  return standing.map(({ id, checkoutId, payBy: until, ...order }) => {
    const payBy = until ? new Date(until) : null
    const ofOrder = (row: RefundRow) => row.orderId === id || row.checkoutId === checkoutId
    const money: OrderMoney = {
      ...(payBy && { payBy: payBy.toISOString() }),
      payable: canBePaid(order, payBy, now),
      ...attemptSummary(tries.get(checkoutId) ?? [], dues.get(checkoutId) ?? 0),
      // What came too late paid no order: every order of its checkout says so.
      back: [...back, ...strays].filter(ofOrder).map(asBack),
    }
    return { id, checkoutId, money }
  })
}

/** What is unpaid of the checkouts of which a part came. */
async function findDues(db: Db, tries: Map<string, TryRow[]>) {
  const inPart = [...tries].filter(([, all]) => all.some(isPartialTransfer)).map(([checkoutId]) => checkoutId)
  if (inPart.length === 0) return new Map<string, number>()
  const rows = await db.select().from(orders).where(inArray(orders.checkoutId, inPart))
  return new Map([...Map.groupBy(rows, ({ checkoutId }) => checkoutId)].map(([id, all]) => [id, sumDue(all)]))
}

const asBack = ({ operator, number, sentAt, closedAt, createdAt, ...row }: RefundRow): BuyerRefund => ({
  amount: row.amount,
  status: row.status,
  way: row.way,
  since: isoOf(createdAt),
  ...(row.way === 'mobile_money' && operator && number && { to: { operator, ending: number.slice(-3) } }),
  ...(row.orderId === null && { stray: true }),
  ...(row.usedFor && { usedFor: row.usedFor }),
  ...(sentAt && { sentAt: isoOf(sentAt) }),
  at: isoOf(closedAt ?? createdAt),
})

const isoOf = (moment: string) => new Date(moment).toISOString()
