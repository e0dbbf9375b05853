import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { compose, fill, type Message } from '#app/messages/language.ts'
import * as statusTexts from '#messages/order-status.ts'
import * as texts from '#messages/orders.ts'
import { isLate } from './deadline-rules.ts'
import { hasPayment, isCashDue, isPaidBack, type PaymentStatus, wasPaid } from './payment-status.ts'
import type { PaymentMethod } from './rules.ts'
import {
  awaitsCompletion,
  awaitsPreparation,
  awaitsReceipt,
  isBeingPrepared,
  isCancelled,
  isClosed,
  isCompleted,
  isReceived,
  type Mover,
  movesBetween,
  type OrderStatus,
  orderStatusCard,
  orderStatuses,
} from './status.ts'

function mayMove(from: OrderStatus, to: OrderStatus, by: Mover, { late, money }: Circumstances): boolean {
  const holds = { late, unpaid: money === 'missing' }
  return movesBetween(from, to).some((move) => move.by.includes(by) && (!move.when || holds[move.when]))
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
  if (isPaidBack(paymentStatus)) return 'returned'
  return wasPaid(paymentStatus) ? undefined : 'missing'
}
type Paying = { paymentMethod: PaymentMethod; paymentStatus: PaymentStatus }

/** Nobody sends goods whose money went back. What is there may still come to its end. */
const isHeldBack = (to: OrderStatus, money: Money | undefined) =>
  !!money && orderStatusCard[to].paidFirst && (money === 'missing' || !isReceived(to))

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
  // The database refuses it too.
  if (disputed && isClosed(to))
    return refuse('order-disputed', by === 'buyer' ? texts.withdrawFirst : undefined)
  if (isCancelled(to) && by !== 'buyer' && !note?.trim()) return refuse('reason-needed')
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
  if (from === to) return statusTexts.alreadyThere[from]
  if (isCancelled(to)) return statusTexts.cannotCancel[from]
  return compose((t) => t(statusTexts.cannotMove[from], { status: t(statusTexts.statusesInSentence[to]) }))
}

/** What the history says where nobody wrote a note. */
export function moveNote(to: OrderStatus, by: Mover): Message {
  if (awaitsCompletion(to) && by === 'buyer') return texts.historyReceived
  if (isCompleted(to) && by === 'platform')
    return fill(texts.historyCompletedByItself, { days: daysToComplete })
  return statusTexts.history[to]
}

/** How long a buyer can object to what was delivered before the order completes by itself. */
export const daysToComplete = 7

/** Cash changes hands with the goods. */
export const paidByMove = (
  to: OrderStatus,
  order: { paymentMethod: PaymentMethod; paymentStatus: PaymentStatus },
) => awaitsCompletion(to) && isCashDue(order)

/** Whether a buyer who moves an order there gives its seller what was held. */
export const releasesByMove = (to: OrderStatus, { paymentMethod }: { paymentMethod: PaymentMethod }) =>
  isReceived(to) && paymentMethod !== 'cash_on_delivery'

/** What was paid for an order goes back when it is cancelled: its payment says so from that moment. */
export const paidBackByMove = (to: OrderStatus, { paymentStatus }: { paymentStatus: PaymentStatus }) =>
  isCancelled(to) && hasPayment(paymentStatus)

/** Goods that left their seller are not on the shelf: the seller says when they are back. */
export const restocksByMove = (from: OrderStatus, to: OrderStatus) =>
  isCancelled(to) && orderStatusCard[from].restocks

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
  const knows = isCompleted(to) || (awaitsCompletion(to) && (by === 'buyer' || !held))
  return heardAtOf(before) ?? (knows ? now : null)
}

/** Where somebody may move an order from here: what its page offers as buttons. */
export const availableMoves = (from: OrderStatus, by: Mover, { disputed, money, late }: Circumstances = {}) =>
  orderStatuses.filter(
    (to) => mayMove(from, to, by, { late, money }) && !(disputed && isClosed(to)) && !isHeldBack(to, money),
  )

/** Where a seller may move a sale at once: past its preparation too, where they never said that they began. */
export const availableSellerMoves = (from: OrderStatus, circumstances?: Circumstances): OrderStatus[] => {
  const next = availableMoves(from, 'seller', circumstances)
  if (!awaitsPreparation(from)) return next
  const prepared = next.filter(isBeingPrepared)
  return [
    ...next,
    ...prepared.flatMap((status) => availableMoves(status, 'seller', circumstances).filter(awaitsReceipt)),
  ]
}
