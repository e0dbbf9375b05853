import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import type { Mover, OrderStatus, PaymentMethod, PaymentStatus } from './rules.ts'

/** Which status leads to which, and who may move it there. The only place these rules live. */
export const moves: Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>> = {
  pending: { confirmed: ['seller', 'platform'], cancelled: ['buyer', 'seller', 'admin', 'platform'] },
  confirmed: { processing: ['seller'], cancelled: ['buyer', 'seller', 'admin', 'platform'] },
  processing: {
    shipped: ['seller'],
    ready_for_pickup: ['seller'],
    cancelled: ['seller', 'admin'],
  },
  shipped: { delivered: ['seller', 'courier', 'buyer'], cancelled: ['admin'] },
  ready_for_pickup: { delivered: ['seller', 'courier', 'buyer'], cancelled: ['admin'] },
  delivered: { completed: ['buyer', 'platform'] },
  completed: {},
  cancelled: {},
}

export const moveRefusals = {
  'order-not-found': 'Order not found',
  'move-not-allowed': 'The order cannot go there from its present status',
  'reason-needed': 'Say why you cancel the order',
  'order-disputed': 'There is a dispute about this order. It must be settled first.',
} as const
export type MoveRefusal = keyof typeof moveRefusals

type Move = {
  from: OrderStatus
  to: OrderStatus
  by: Mover
  note?: string | undefined
  disputed?: boolean | undefined
}

/** What an order does not become while a dispute about it is not settled; the database refuses it too. */
const closed: readonly OrderStatus[] = ['completed', 'cancelled']

/** Decides one move. Sellers and administrators who cancel must say why. */
export function moveTo({ from, to, by, note, disputed }: Move): Result<OrderStatus, DecidedAgainst> {
  if (!moves[from][to]?.includes(by)) return refuse('move-not-allowed', whyNot(from, to))
  if (disputed && closed.includes(to))
    return refuse('order-disputed', by === 'buyer' ? withdrawFirst : undefined)
  if (to === 'cancelled' && by !== 'buyer' && !note?.trim()) return refuse('reason-needed')
  return ok(to)
}
const withdrawFirst = 'There is a dispute about this order. Withdraw it first, if all is well now.'
type DecidedAgainst = Exclude<MoveRefusal, 'order-not-found'>

/** The first of somebody's parts in an order that may make the move; else what is said to the last of them. */
export function moveAs(parts: Mover[], move: Omit<Move, 'by'>): Result<Mover, MoveRefusal> {
  let refusal: Result<Mover, MoveRefusal> = refuse('order-not-found')
  for (const by of parts) {
    const decided = moveTo({ ...move, by })
    if (decided.ok) return ok(by)
    refusal = decided
  }
  return refusal
}

/** What the asker reads: why not, where more is known than that it may not be. */
export const moveRefusalText = ({ reason, detail }: Refusal<MoveRefusal>) =>
  typeof detail === 'string' ? detail : moveRefusals[reason]

const states: Record<OrderStatus, string> = {
  pending: 'waits for the seller',
  confirmed: 'is confirmed',
  processing: 'is being prepared',
  shipped: 'is on its way',
  ready_for_pickup: 'is ready to collect',
  delivered: 'is delivered',
  completed: 'is completed',
  cancelled: 'is cancelled',
}

function whyNot(from: OrderStatus, to: OrderStatus) {
  if (from === to) return `The order ${states[from]} already`
  const ask = to === 'cancelled' && from === 'processing' ? ' Ask the seller to cancel it.' : ''
  const cannot = to === 'cancelled' ? 'cannot be cancelled any more' : `cannot become ${nameOf(to)}`
  return from === 'completed' || from === 'cancelled'
    ? `The order ${states[from]}: nothing follows`
    : `The order ${states[from]}: it ${cannot}.${ask}`
}

const nameOf = (status: OrderStatus) => status.replaceAll('_', ' ')

/** What the history says where nobody wrote a note. */
export function moveNote(to: OrderStatus, by: Mover): string {
  if (to === 'delivered' && by === 'buyer') return 'The buyer has it'
  if (to === 'completed' && by === 'platform')
    return `Completed ${daysToComplete} days after it was delivered`
  return notes[to]
}
const notes: Record<OrderStatus, string> = {
  pending: 'Order placed',
  confirmed: 'Order confirmed',
  processing: 'Being prepared',
  shipped: 'Sent',
  ready_for_pickup: 'Ready to collect',
  delivered: 'Delivered',
  completed: 'Everything is right',
  cancelled: 'Order cancelled',
}

/** How long a buyer can object to what was delivered before the order completes by itself. */
export const daysToComplete = 7

/** Cash changes hands with the goods. */
export const paidByMove = (
  to: OrderStatus,
  order: { paymentMethod: PaymentMethod; paymentStatus: PaymentStatus },
) => to === 'delivered' && order.paymentMethod === 'cash_on_delivery' && order.paymentStatus === 'pending'

/** Where somebody may move an order from here: what its page offers as buttons. */
export const movesOpenTo = (from: OrderStatus, by: Mover, { disputed = false } = {}) =>
  (Object.keys(moves[from]) as OrderStatus[]).filter(
    (to) => moves[from][to]?.includes(by) && !(disputed && closed.includes(to)),
  )
