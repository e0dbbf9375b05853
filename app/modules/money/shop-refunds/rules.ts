import type { MobileMoneyOperator } from '#app/base/mobile-money.ts'
import { formatKwacha } from '#app/base/money.ts'
import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { fill, type Message } from '#app/messages/language.ts'
import {
  type PasswordCheckRefusal,
  passwordCheckRefusals,
} from '#app/modules/identity/accounts/passwords/credential-change-rules.ts'
import { type Debt, mayAdvance } from '#app/modules/money/handbacks/rules.ts'
import { type RemainingMoney, refundEntries, type SoldOrder } from '#app/modules/money/ledger/rules.ts'
import * as accountTexts from '#messages/accounts.ts'
import * as texts from '#messages/shop-refunds.ts'
import {
  isAboutRefund,
  type RefundPlan,
  type RefundRefusal,
  refundFieldOf,
  refundRefusals,
  refundRefusalText,
} from '../order-refunds/rules.ts'

/** Of these an administrator hears, and may agree. */
type Waiting = 'over-debt-limit' | 'over-day-limit'
type Own = 'shop-not-open' | 'changed-meanwhile' | 'dispute-needs-all' | 'cash-unconfirmed' | Waiting
export type ShopRefundRefusal =
  | Exclude<RefundRefusal, 'order-disputed'>
  | PasswordCheckRefusal
  | 'password-too-new'
  | Own

/** What `refuse` of a sum that waits for an administrator says: what was asked for, and how much could go back now. */
export type WaitingSum = { amount: number; left: number }
const isWaiting = (reason: string): reason is Waiting =>
  reason === 'over-debt-limit' || reason === 'over-day-limit'
export const waitsForAdmin = ({ reason }: Refusal<ShopRefundRefusal>) => isWaiting(reason)

const plainTexts: Record<Exclude<Own, Waiting> | 'password-too-new' | PasswordCheckRefusal, Message> = {
  'shop-not-open': texts.refusals['shop-not-open'],
  'changed-meanwhile': texts.refusals['changed-meanwhile'],
  'dispute-needs-all': texts.refusals['dispute-needs-all'],
  'cash-unconfirmed': texts.refusals['cash-unconfirmed'],
  ...passwordCheckRefusals,
  'password-too-new': accountTexts.passwordTooNew,
}

export function shopRefundRefusalText({ reason, detail }: Refusal<ShopRefundRefusal>): Message {
  if (isWaiting(reason))
    return fill(texts.refusals[reason], { left: formatKwacha((detail as WaitingSum).left) })
  return reason in refundRefusals
    ? refundRefusalText({ ok: false, reason: reason as RefundRefusal, detail })
    : plainTexts[reason as keyof typeof plainTexts]
}

/** Beside which field of the form a refusal belongs. */
export function shopRefundFieldOf({ reason, detail }: Refusal<ShopRefundRefusal>): string | undefined {
  if (isAboutRefund(reason)) return refundFieldOf({ ok: false, reason, detail })
  return reason in passwordCheckRefusals || reason === 'password-too-new' ? 'password' : undefined
}

type Weighed = {
  amount: number
  /** What of the shop's balance it takes: nothing of held money, nor of cash. */
  taken: number
  debt: Omit<Debt, 'amount'>
  /** All that the shop gave back by itself on this day, this too. */
  today: number
  shopRefundsADay: number
}

/** Whether a shop may give so much back without an administrator: an empty one would do it with the platform's money. */
export function mayRefundAlone({
  amount,
  taken,
  debt,
  today,
  shopRefundsADay,
}: Weighed): Result<null, Waiting> {
  const may = taken > 0 ? mayAdvance({ amount: taken, ...debt }) : ok(null)
  if (!may.ok) return refuse('over-debt-limit', { amount, left: Number(may.detail) } satisfies WaitingSum)
  if (today <= shopRefundsADay) return ok(null)
  const left = Math.max(shopRefundsADay - (today - amount), 0)
  return refuse('over-day-limit', { amount, left } satisfies WaitingSum)
}

/** What a refund means for its shop. `from`: the money is held, on its balance, or in its own hand. */
export type RefundEffect = {
  amount: number
  commission: number
  loses: number
  from: 'held' | 'balance' | 'hand'
  isByHand: boolean
}

/** `delivery` is how much of all that went back, this too, is for the delivery. */
export function refundEffect(
  order: SoldOrder,
  { amount }: Pick<RefundPlan, 'amount'>,
  delivery: number,
  remaining: RemainingMoney,
): RefundEffect {
  const entries = refundEntries(order, { amount, delivery }, remaining)
  const commission =
    amount === remaining.left
      ? remaining.commission
      : entries.reduce((sum, entry) => sum - (entry.account === 'commission' ? entry.amount : 0), 0)
  const isByHand = order.paymentMethod === 'cash_on_delivery'
  const from = isByHand ? 'hand' : remaining.held > 0 ? 'held' : 'balance'
  return { amount, commission, loses: amount - commission, from, isByHand }
}

/** `to`: the wallet it goes to, by its last figures. */
export type ShopRefundPreview = RefundEffect & { to?: { operator: MobileMoneyOperator; ending: string } }
