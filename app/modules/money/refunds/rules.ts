import { canMoveRefund, type RefundState, refundTraits } from './status.ts'
/** How money goes back: to the wallet it came from, or handed over otherwise and noted by an administrator. */
export const refundWays = ['mobile_money', 'by_hand'] as const
export type RefundWay = (typeof refundWays)[number]

type Standing = { status: RefundState; way: RefundWay; doubt: string | null }

/** Sent, and the provider tells something else than that: an administrator has to look there. */
export const isUnresolved = ({ status, doubt }: Standing) =>
  canMoveRefund(status, 'give-up') && doubt !== null

type Left = { status: RefundState; usedFor: string | null; chargebackId?: string | null }
/** Money that left and came back. What paid another order left nowhere, and a reversed charge comes again as a whole. */
export const mayComeBack = ({ status, usedFor, chargebackId = null }: Left) =>
  canMoveRefund(status, 'return') && usedFor === null && chargebackId === null

/** Given up as sent: it is paid by hand, and a trigger refuses to send it again. */
export const isGivenUp = ({ status, way }: Standing) => refundTraits[status].needsAdmin && way === 'by_hand'
