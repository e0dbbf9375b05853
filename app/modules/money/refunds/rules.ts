import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/refunds.ts'
/** How money goes back: to the wallet it came from, or handed over otherwise and noted by an administrator. */
export const refundWays = ['mobile_money', 'by_hand'] as const
export type RefundWay = (typeof refundWays)[number]

/** `sending` is also what nobody knows the outcome of yet: it is asked about, and never sent again. */
export const refundStates = ['due', 'sending', 'paid', 'failed'] as const
export type RefundState = (typeof refundStates)[number]
export const refundStateLabels: Record<RefundState, Message> = texts.states

/**
 * Every move of a refund: a trigger refuses any other. What failed may still turn out to have arrived. `give-up` is an
 * administrator's word that one in doubt did not arrive as it was sent: from then on it is paid by hand and never sent.
 * `return` is money that had arrived and came back; `arrive` an administrator's word that what failed, or seemed to have
 * come back, did arrive. `use` lets what is due pay another order of its buyer.
 */
export const refundMoves = {
  send: { from: ['due', 'failed'], to: 'sending' },
  pay: { from: ['sending', 'failed', 'due'], to: 'paid' },
  fail: { from: ['sending'], to: 'failed' },
  'give-up': { from: ['sending'], to: 'failed' },
  return: { from: ['paid'], to: 'failed' },
  arrive: { from: ['failed'], to: 'paid' },
  use: { from: ['due'], to: 'paid' },
} as const satisfies Record<string, { from: readonly RefundState[]; to: RefundState }>

export const canMoveRefund = (status: RefundState, move: keyof typeof refundMoves) =>
  (refundMoves[move].from as readonly RefundState[]).includes(status)

type Standing = { status: RefundState; way: RefundWay; doubt: string | null }

/** Sent, and the provider tells something else than that: an administrator has to look there. */
export const isUnresolved = ({ status, doubt }: Standing) =>
  canMoveRefund(status, 'give-up') && doubt !== null

type Left = { status: RefundState; usedFor: string | null; chargebackId?: string | null }
/** Money that left and came back. What paid another order left nowhere, and a reversed charge comes again as a whole. */
export const mayComeBack = ({ status, usedFor, chargebackId = null }: Left) =>
  canMoveRefund(status, 'return') && usedFor === null && chargebackId === null

/** Given up as sent: it is paid by hand, and a trigger refuses to send it again. */
export const isGivenUp = ({ status, way }: Standing) => status === 'failed' && way === 'by_hand'
