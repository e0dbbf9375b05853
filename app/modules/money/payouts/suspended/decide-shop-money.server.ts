import { and, desc, eq, inArray, isNull, ne, not } from 'drizzle-orm'
import type { Admin, Seller } from '#app/base/actor.ts'
import { formatDate } from '#app/base/dates/format-date.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { isStopped } from '#app/modules/identity/shops/status.ts'
import { cancelRefundedOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { updateOrder } from '#app/modules/money/order-moves/update-order.server.ts'
import { payeeOfShop, type SecondRefusal } from '#app/modules/platform/approvals/approval-rules.ts'
import { askSecond, requireSecond } from '#app/modules/platform/approvals/second.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { noticeWords, notify } from '#app/modules/platform/notifications/notify.server.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { paidStatuses } from '#app/modules/sales/orders/payment-status.ts'
import { mayRelease } from '#app/modules/sales/orders/release-rules.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/rules.ts'
import { statusIs } from '#app/modules/sales/orders/status.server.ts'
import { isClosed } from '#app/modules/sales/orders/status.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import * as texts from '#messages/suspended-money.ts'
import { findRemainingMoney } from '../../ledger/earnings/balances.server.ts'
import { issueRefund } from '../../order-refunds/refunding.server.ts'
import { refundWords } from '../../order-refunds/rules.ts'
import type { DestinationKind } from '../destination-rules.ts'
import { createPayout, lockPayoutRequest } from '../requesting/requesting.server.ts'
import { isHeldOn, type MoneyDecision, mayHold, type SuspendedRefusal } from '../rules.ts'
import { shopMoneyDecisions } from './tables.ts'

type OrderRow = typeof orders.$inferSelect
type Refused = SuspendedRefusal | SecondRefusal
/** `order` is a number; without one it is the whole shop. `until` is a moment as JSON writes it. */
export type ShopMoneyDecision = {
  sellerId: string
  decision: MoneyDecision
  order?: string
  until?: string
  kind?: DestinationKind
  reason: string
  press: string
}
export type DecidedMoney = { decision: MoneyDecision; orders: number; amount: number }

/**
 * Decides what becomes of the money of a suspended shop: its balance is paid out, or what is held for its orders goes back
 * to their buyers, or all of it stays until a day. The same press again does nothing more.
 */
export const decideShopMoney = (
  db: Db,
  admin: Admin,
  wanted: ShopMoneyDecision,
  now = new Date(),
): Promise<Result<DecidedMoney, Refused>> =>
  askSecond(db, admin, { kind: 'seller.money', payload: wanted, now }, () => decide(db, admin, wanted, now))

const decide = (db: Db, admin: Admin, wanted: ShopMoneyDecision, now: Date) =>
  transact<DecidedMoney, Refused>(db, async (tx) => {
    const { sellerId, decision, reason, press: onceKey } = wanted
    const chosen = await lockOrders(tx, wanted)
    if (!chosen) return refuse('no-such-order')
    const asking = await lockPayoutRequest(tx, { userId: sellerId } as Seller, now)
    if (!asking) return refuse('no-such-shop')
    if (!isStopped(asking.shop.status)) return refuse('not-suspended')
    const [first] = await tx.select().from(shopMoneyDecisions).where(eq(shopMoneyDecisions.onceKey, onceKey))
    if (first) return ok({ decision: first.decision, orders: 0, amount: 0 })
    const until = wanted.until ? new Date(wanted.until) : undefined
    const last = await findLastDecision(tx, sellerId, chosen.one?.id)
    if (decision !== 'hold' && isHeldOn(last, now) && last!.decidedBy !== admin.userId)
      return refuse('held-on')

    await tx.insert(shopMoneyDecisions).values({
      sellerId,
      orderId: chosen.one?.id ?? null,
      decision,
      until: decision === 'hold' ? (until ?? now) : null,
      reason,
      onceKey,
      decidedBy: admin.userId,
      createdAt: now,
    })
    const done = await carryOut[decision](tx, { ...wanted, until, admin, asking, chosen, now })
    if (!done.ok) return done
    const act = {
      kind: 'seller.money',
      subject: { kind: 'seller', id: sellerId },
      payee: payeeOfShop(sellerId),
      amount: done.value.amount,
      facts: { payee: asking.shop.businessName, reason, to: decision, ...(wanted.order && { order: wanted.order }) }, // biome-ignore format: one line
    } as const
    const counted = await requireSecond(tx, admin, act, now)
    if (!counted.ok) return counted
    await tellSeller(tx, wanted, until)
    await recordAuditEntry(tx, admin, {
      action: 'seller.money',
      subject: { kind: 'seller', id: sellerId },
      after: {
        decision,
        reason,
        ...done.value,
        ...(wanted.order && { order: wanted.order }),
        ...(until && { until: until.toISOString() }),
      },
    })
    return ok({ decision, ...done.value })
  })

type Chosen = { one: OrderRow | undefined; held: OrderRow[] }

/** Orders before the shop, by their ids, as everybody locks them: the one that is named, or all that something is held of. */
async function lockOrders(tx: Tx, { sellerId, order }: ShopMoneyDecision): Promise<Chosen | undefined> {
  const own = eq(orders.sellerId, sellerId)
  if (order) {
    const number = parseOrderNumber(order)
    const named = and(own, eq(orders.orderNumber, number ?? ''))
    const [one] = await tx.select().from(orders).where(named).for('update')
    return one && { one, held: [one] }
  }
  const isOpen = and(
    own,
    not(statusIs(orders.status, isClosed)),
    inArray(orders.paymentStatus, paidStatuses),
    ne(orders.paymentMethod, 'cash_on_delivery'),
    isNull(orders.releasedAt),
    isNull(orders.disputedAt),
  )
  const held = await tx.select().from(orders).where(isOpen).orderBy(orders.id).for('update')
  return { one: undefined, held }
}

export async function findLastDecision(tx: Db, sellerId: string, orderId?: string) {
  const about = orderId ? eq(shopMoneyDecisions.orderId, orderId) : isNull(shopMoneyDecisions.orderId)
  const [last] = await tx
    .select()
    .from(shopMoneyDecisions)
    .where(and(eq(shopMoneyDecisions.sellerId, sellerId), about))
    .orderBy(desc(shopMoneyDecisions.createdAt), desc(shopMoneyDecisions.id))
    .limit(1)
  return last
}

const mostShown = 10
/** What was decided about a shop and its orders, the newest first. */
export const findMoneyDecisions = (db: Db, sellerId: string) =>
  db
    .select()
    .from(shopMoneyDecisions)
    .where(eq(shopMoneyDecisions.sellerId, sellerId))
    .orderBy(desc(shopMoneyDecisions.createdAt), desc(shopMoneyDecisions.id))
    .limit(mostShown)

type Carrying = Omit<ShopMoneyDecision, 'until'> & {
  until: Date | undefined
  admin: Admin
  asking: NonNullable<Awaited<ReturnType<typeof lockPayoutRequest>>>
  chosen: Chosen
  now: Date
}
type Carried = Result<{ orders: number; amount: number }, Refused>

const carryOut: Record<MoneyDecision, (tx: Tx, carrying: Carrying) => Promise<Carried>> = {
  async hold(_tx, { until, now }) {
    const may = mayHold({ until, now })
    return may.ok ? ok({ orders: 0, amount: 0 }) : may
  },

  /** Of an order what is held becomes the shop's; the balance leaves as any payout, with its own approvals. */
  async pay_out(tx, { chosen: { one }, asking, sellerId, kind = 'wallet', now }) {
    if (one) {
      const may = mayRelease(one)
      if (!may.ok) return refuse(may.reason === 'order-disputed' ? 'order-disputed' : 'not-delivered')
      const { held } = await findRemainingMoney(tx, one.id)
      await updateOrder(tx, one, { releasedAt: now, updatedAt: now })
      return ok({ orders: 1, amount: held })
    }
    const amount = asking.available - asking.reserved
    if (amount <= 0) return refuse('nothing-there')
    if (asking.hasOpen) return refuse('one-open')
    const seller = { userId: sellerId } as Seller
    const made = await createPayout(tx, seller, asking, { amount, kind, last: false }, now)
    return made.ok ? ok({ orders: 0, amount }) : refuse('no-destination')
  },

  async give_back(tx, { chosen, admin, reason, press, now }) {
    if (chosen.one?.disputedAt) return refuse('order-disputed')
    let [count, sum] = [0, 0]
    for (const row of chosen.held) {
      const { held, left } = await findRemainingMoney(tx, row.id)
      if (held <= 0 || left <= 0) continue
      const onceKey = `suspended:${press}:${row.id}`
      const wanted = { asked: { all: true } as const, restock: false, note: reason, onceKey, now }
      const given = await issueRefund(tx, row, { ...wanted, giver: admin.userId })
      if (!given.ok) return refuse('nothing-there')
      const order = (await cancelRefundedOrder(tx, row.id, now, { alsoReady: true })) ?? given.value.order
      const back = { amount: given.value.amount, inCash: false, note: reason, parts: '' }
      await notifyOfEvent(tx, order, {
        kind: 'payment',
        turn: `suspended ${press}`,
        words: (t) => ({ buyer: refundWords(t, order, back).buyer }),
      })
      count += 1
      sum += given.value.amount
    }
    return count > 0 ? ok({ orders: count, amount: sum }) : refuse('nothing-there')
  },
}

const tellSeller = (tx: Tx, { sellerId, decision, reason }: ShopMoneyDecision, until: Date | undefined) =>
  notify(tx, {
    userId: sellerId,
    kind: 'payment',
    path: '/seller/earnings',
    ...noticeWords((t) => ({
      title: t(texts.noticeTitle),
      text: t(texts.notices[decision], { reason, until: until ? formatDate(until, t) : '' }),
    })),
  })
