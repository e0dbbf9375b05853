import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { compose, fill, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/orders.ts'
import { isLate } from '../deadlines/deadline-rules.ts'
import {
  type Mover,
  type OrderStatus,
  orderStatuses,
  type PaymentMethod,
  type PaymentStatus,
} from '../rules.ts'

/** Which status leads to which, and who may move it there. The only place these rules live. */
export const moves: Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>> = {
  pending: { confirmed: ['seller', 'platform'], cancelled: ['buyer', 'seller', 'admin', 'platform'] },
  confirmed: { processing: ['seller'], cancelled: ['buyer', 'seller', 'admin', 'platform'] },
  processing: {
    shipped: ['seller'],
    ready_for_pickup: ['seller'],
    cancelled: ['seller', 'admin', 'platform'],
  },
  shipped: { delivered: ['seller', 'courier', 'buyer'], cancelled: ['admin'] },
  ready_for_pickup: { delivered: ['seller', 'courier', 'buyer'], cancelled: ['admin', 'platform'] },
  delivered: { completed: ['buyer', 'platform'] },
  completed: {},
  cancelled: {},
}

/** What opens besides while an order is late: its seller did not confirm it, or send it, in time. */
export const movesWhenLate: Partial<Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>>> = {
  processing: { cancelled: ['buyer'] },
}

/** What opens besides for a prepaid order that was delivered unpaid, before that was refused: nothing else ends it. */
export const movesWhenUnpaid: typeof movesWhenLate = {
  delivered: { cancelled: ['admin'] },
}

function mayMove(from: OrderStatus, to: OrderStatus, by: Mover, { late, money }: Circumstances): boolean {
  const tables = [moves, ...(late ? [movesWhenLate] : []), ...(money === 'missing' ? [movesWhenUnpaid] : [])]
  return tables.some((table) => table[from]?.[to]?.includes(by))
}

export const moveRefusals = texts.moveRefusals
export type MoveRefusal = keyof typeof moveRefusals

type Move = {
  from: OrderStatus
  to: OrderStatus
  by: Mover
  note?: string
} & Circumstances

/** What holds an order back, or opens a way out of it, besides its status. */
export type Circumstances = {
  disputed?: boolean
  money?: Money
  late?: boolean
}
type Money = 'missing' | 'returned'

/** The circumstances of an order as it stands: a dispute that is not settled, money that is not there, time that is over. */
export const circumstancesOf = (
  order: {
    status: OrderStatus
    disputedAt?: Date | string | null
    dueAt?: Date | string | null
    paymentMethod: PaymentMethod
    paymentStatus: PaymentStatus
  },
  now = new Date(),
): Circumstances => ({
  disputed: !!order.disputedAt,
  money: missingMoney(order),
  late: isLate(order, now),
})

function missingMoney({ paymentMethod, paymentStatus }: Paying): Money | undefined {
  if (paymentMethod === 'cash_on_delivery') return undefined
  if (paymentStatus === 'refunded') return 'returned'
  return paymentStatus === 'pending' || paymentStatus === 'failed' ? 'missing' : undefined
}
type Paying = { paymentMethod: PaymentMethod; paymentStatus: PaymentStatus }

/** What a prepaid order does not become before it is paid; the database refuses it too. */
const paidFirst: readonly OrderStatus[] = [
  'processing',
  'shipped',
  'ready_for_pickup',
  'delivered',
  'completed',
]
/** Nobody sends goods whose money went back. What is on its way or there may still come to its end. */
const notReturned: readonly OrderStatus[] = ['processing', 'shipped', 'ready_for_pickup']

const isHeldBack = (to: OrderStatus, money: Money | undefined) =>
  (money === 'missing' && paidFirst.includes(to)) || (money === 'returned' && notReturned.includes(to))

/** What an order does not become while a dispute about it is not settled; the database refuses it too. */
const closed: readonly OrderStatus[] = ['completed', 'cancelled']

/** Decides one move. Sellers and administrators who cancel must say why. */
export function decideMove({
  from,
  to,
  by,
  note,
  disputed,
  money,
  late,
}: Move): Result<OrderStatus, DecidedAgainst> {
  if (!mayMove(from, to, by, { late, money })) return refuse('move-not-allowed', whyNot(from, to))
  if (isHeldBack(to, money))
    return refuse(
      'order-not-paid',
      money === 'returned' ? texts.moneyReturned : by === 'buyer' ? texts.payFirst : undefined,
    )
  if (disputed && closed.includes(to))
    return refuse('order-disputed', by === 'buyer' ? texts.withdrawFirst : undefined)
  if (to === 'cancelled' && by !== 'buyer' && !note?.trim()) return refuse('reason-needed')
  return ok(to)
}
type DecidedAgainst = Exclude<MoveRefusal, 'order-not-found'>

/** The first of somebody's parts in an order that may make the move; else what is said to the last of them. */
export function decideMoveAs(parts: Mover[], move: Omit<Move, 'by'>): Result<Mover, MoveRefusal> {
  let refusal: Result<Mover, MoveRefusal> = refuse('order-not-found')
  for (const by of parts) {
    const decided = decideMove({ ...move, by })
    if (decided.ok) return ok(by)
    refusal = decided
  }
  return refusal
}

/** What the asker reads: why not, where more is known than that it may not be. */
export const moveRefusalMessage = ({ reason, detail }: Refusal<MoveRefusal>): Message =>
  (detail as Message | undefined) ?? moveRefusals[reason]

function whyNot(from: OrderStatus, to: OrderStatus): Message {
  if (from === to) return texts.alreadyThere[from]
  if (from === 'completed' || from === 'cancelled') return texts.orderEnded[from]
  if (to === 'cancelled') return texts.cannotCancel[from]
  return compose((t) => t(texts.cannotMove[from], { status: t(texts.statusesInSentence[to]) }))
}

/** What the history says where nobody wrote a note. */
export function moveNote(to: OrderStatus, by: Mover): Message {
  if (to === 'delivered' && by === 'buyer') return texts.historyReceived
  if (to === 'completed' && by === 'platform')
    return fill(texts.historyCompletedByItself, { days: daysToComplete })
  return texts.history[to]
}

/** How long a buyer can object to what was delivered before the order completes by itself. */
export const daysToComplete = 7

/** Cash changes hands with the goods. */
export const paidByMove = (
  to: OrderStatus,
  order: { paymentMethod: PaymentMethod; paymentStatus: PaymentStatus },
) => to === 'delivered' && order.paymentMethod === 'cash_on_delivery' && order.paymentStatus === 'pending'

/** Whether a buyer who moves an order there gives its seller what was held. */
export const releasesByMove = (to: OrderStatus, { paymentMethod }: { paymentMethod: PaymentMethod }) =>
  (to === 'delivered' || to === 'completed') && paymentMethod !== 'cash_on_delivery'

/** What was paid for an order goes back when it is cancelled: its payment says so from that moment. */
export const paidBackByMove = (to: OrderStatus, { paymentStatus }: { paymentStatus: PaymentStatus }) =>
  to === 'cancelled' && (paymentStatus === 'paid' || paymentStatus === 'partly_refunded')

/** Goods that left their seller are not on the shelf: the seller says when they are back. */
export const restocksByMove = (from: OrderStatus, to: OrderStatus) =>
  to === 'cancelled' && from !== 'shipped' && from !== 'delivered'

const day = 24 * 60 * 60 * 1000

/** When an order completes by itself of which the buyer heard at that moment that it was delivered. */
export const completesAfter = (heardAt: Date) => new Date(heardAt.getTime() + daysToComplete * day)

type Heard = { heardAt?: Date | string | null; completesAt?: Date | string | null }

/** Since when a buyer knows that their order was delivered. Orders of before say only when they complete. */
export function heardAtOf({ heardAt, completesAt }: Heard): Date | null {
  if (heardAt) return new Date(heardAt)
  return completesAt ? new Date(new Date(completesAt).getTime() - daysToComplete * day) : null
}

/**
 * Since when the buyer knows after a move. Of money that is held the seller's word is not enough: the buyer says so
 * themselves, gives the code, or gets the message.
 */
export function heardByMove(
  { to, by, held }: { to: OrderStatus; by: Mover; held: boolean },
  before: Heard,
  now: Date,
): Date | null {
  const knows = to === 'completed' || (to === 'delivered' && (by === 'buyer' || !held))
  return heardAtOf(before) ?? (knows ? now : null)
}

/** Where somebody may move an order from here: what its page offers as buttons. */
export const availableMoves = (from: OrderStatus, by: Mover, { disputed, money, late }: Circumstances = {}) =>
  orderStatuses.filter(
    (to) =>
      mayMove(from, to, by, { late, money }) && !(disputed && closed.includes(to)) && !isHeldBack(to, money),
  )
