import { formatKwacha } from '#app/base/money.ts'
import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { compose, type Message } from '#app/messages/language.ts'
import { isBooked, isInReview, type PaymentState } from '#app/modules/money/payments/status.ts'
import { isCancelled, isReceived, type OrderStatus } from '#app/modules/sales/orders/status.ts'
import * as texts from '#messages/chargebacks.ts'

/** Who said so: the provider, asked by us, or an administrator with evidence. */
export const chargebackSources = ['provider', 'admin'] as const
export type ChargebackSource = (typeof chargebackSources)[number]
export const chargebackSourceLabels: Record<ChargebackSource, Message> = texts.sources

/**
 * Out of whose money a part of it goes.
 * - owed: it was on its way back to the buyer, and has reached them by this
 * - held: out of what was held for the order
 * - shop: the shop owes it, since its goods were not proven to have arrived
 * - platform: nobody else can be asked
 */
export const chargebackBearers = ['owed', 'held', 'shop', 'platform'] as const
export type ChargebackBearer = (typeof chargebackBearers)[number]
export const bearerLabels: Record<ChargebackBearer, Message> = texts.bearers

export type ChargebackRefusal =
  | 'no-such-payment'
  | 'nothing-came'
  | 'still-in-review'
  | 'amount-wrong'
  | 'more-than-came'
  | 'reference-used'
  | 'no-such-chargeback'
  | 'won-already'
  | 'still-on-its-way'
export const chargebackRefusals: Record<ChargebackRefusal, Message> = texts.refusals

/** What is read of a refusal: how much can be taken back, or what a reference settled. */
export const chargebackRefusalText = ({ reason, detail }: Refusal<ChargebackRefusal>): Message =>
  typeof detail === 'number'
    ? compose(
        (t) => `${t(chargebackRefusals[reason])} ${t(texts.maxAmount, { amount: formatKwacha(detail) })}`,
      )
    : reason === 'reference-used' && detail
      ? (detail as Message)
      : chargebackRefusals[reason]

/** What of an order can be charged back: `left` of its money was not given back before. */
export type ChargedOrder = {
  id: string
  left: number
  isReleased: boolean
  /** The buyer's own code, or their own word, released it. */
  isProven: boolean
}
/** Money that goes back to the buyer and has not left yet. */
export type UnsentRefund = { id: string; orderId: string | null; amount: number }
export type ChargebackPart = {
  bearer: ChargebackBearer
  amount: number
  orderId: string | null
  refundId: string | null
}

/** Whose money an order's part is: a proven delivery is the platform's risk, any other the shop's. */
export const bearerOf = ({ isReleased, isProven }: Pick<ChargedOrder, 'isReleased' | 'isProven'>) => {
  if (!isReleased) return 'held' as const
  return isProven ? ('platform' as const) : ('shop' as const)
}

const inTurn: readonly ChargebackBearer[] = ['held', 'shop', 'platform']

/**
 * Splits what was taken back. First what was on its way to the buyer anyway, then what is still held, then what shops
 * answer for, then what was proven to have arrived. What is over was given to the buyer before, and is lost.
 */
export function planChargeback(
  amount: number,
  orders: readonly ChargedOrder[],
  unsent: readonly UnsentRefund[],
): ChargebackPart[] {
  let rest = amount
  const parts: ChargebackPart[] = []
  for (const { id, orderId, amount: owed } of unsent) {
    // A refund goes whole or not at all.
    if (owed > rest) continue
    parts.push({ bearer: 'owed', amount: owed, orderId, refundId: id })
    rest -= owed
  }
  const borne = orders.map((order) => ({ ...order, bearer: bearerOf(order) }))
  borne.sort((a, b) => inTurn.indexOf(a.bearer) - inTurn.indexOf(b.bearer))
  for (const { id, left, bearer } of borne) {
    const taken = Math.min(left, rest)
    if (taken <= 0) continue
    parts.push({ bearer, amount: taken, orderId: id, refundId: null })
    rest -= taken
  }
  if (rest > 0) parts.push({ bearer: 'platform', amount: rest, orderId: null, refundId: null })
  return parts
}

/** Whether so much of what came can have been taken back, when `before` was already. */
export function mayChargeBack(
  { received, status }: { received: number | null; status: PaymentState },
  { amount, before }: { amount: number; before: number },
): Result<null, ChargebackRefusal> {
  if (isInReview(status)) return refuse('still-in-review')
  if (!isBooked(status) || !received) return refuse('nothing-came')
  if (!Number.isSafeInteger(amount) || amount <= 0) return refuse('amount-wrong')
  return amount > received - before ? refuse('more-than-came', received - before) : ok(null)
}

/** Whose the money is that came again; of an order that is neither over nor with its buyer nobody knows. */
export function returnsTo(bearer: ChargebackBearer, status: OrderStatus | undefined) {
  if (bearer === 'platform') return 'platform' as const
  if (bearer === 'owed' || (status && isCancelled(status))) return 'buyer' as const
  return status && isReceived(status) ? ('shop' as const) : ('unknown' as const)
}
