import { ok, type Result, refuse } from '../shared/result.ts'
import type { OrderStatus } from './rules.ts'

/** `platform` is the program itself: a payment that came in, or the 7 days after delivered without a dispute. */
export const movers = ['buyer', 'seller', 'courier', 'admin', 'platform'] as const
export type Mover = (typeof movers)[number]

/** Which status leads to which, and who may move it there. The only place these rules live. */
export const moves: Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>> = {
  pending: { confirmed: ['seller', 'platform'], cancelled: ['buyer', 'seller', 'admin'] },
  confirmed: { processing: ['seller'], cancelled: ['buyer', 'seller', 'admin'] },
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
  'move-not-allowed': 'The order cannot go there from its present status',
  'reason-needed': 'Say why you cancel the order',
} as const
export type MoveRefusal = keyof typeof moveRefusals

type Move = { from: OrderStatus; to: OrderStatus; by: Mover; note?: string }

/** Decides one move. A seller who cancels must say why. */
export function moveTo({ from, to, by, note }: Move): Result<OrderStatus, MoveRefusal> {
  if (!moves[from][to]?.includes(by)) return refuse('move-not-allowed')
  if (to === 'cancelled' && by === 'seller' && !note?.trim()) return refuse('reason-needed')
  return ok(to)
}

/** Where somebody may move an order from here: what its page offers as buttons. */
export const movesOpenTo = (from: OrderStatus, by: Mover) =>
  (Object.keys(moves[from]) as OrderStatus[]).filter((to) => moves[from][to]?.includes(by))
