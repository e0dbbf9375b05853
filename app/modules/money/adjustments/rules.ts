import { formatKwacha } from '#app/base/money.ts'
import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { compose, type Message } from '#app/messages/language.ts'
import type { LedgerAccount, LedgerEntry } from '#app/modules/money/ledger/rules.ts'
import * as texts from '#messages/adjustments.ts'

/**
 * What an administrator gives away or gives up, out of the platform's own.
 * - goodwill_buyer, goodwill_shop: a gift to the buyer or to the shop of an order
 * - write_off_debt: what a shop owes and will not pay
 * - write_off_provider, write_off_bank: what the books say lies there and does not, or the other way about
 */
export const adjustmentKinds = [
  'goodwill_buyer',
  'goodwill_shop',
  'write_off_debt',
  'write_off_provider',
  'write_off_bank',
] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]
export const adjustmentLabels: Record<AdjustmentKind, Message> = texts.kinds
export const adjustmentHints: Record<AdjustmentKind, Message> = texts.hints

export type AdjustmentRefusal =
  | 'no-such-order'
  | 'no-such-shop'
  | 'no-such-difference'
  | 'amount-wrong'
  | 'more-than-paid'
  | 'more-than-owed'
export const adjustmentRefusals: Record<AdjustmentRefusal, Message> = texts.refusals

/** What is read of a refusal: the most that it can be, too. */
export const adjustmentRefusalText = ({ reason, detail }: Refusal<AdjustmentRefusal>): Message =>
  typeof detail === 'number'
    ? compose(
        (t) => `${t(adjustmentRefusals[reason])} ${t(texts.maxAmount, { amount: formatKwacha(detail) })}`,
      )
    : adjustmentRefusals[reason]

type About = { sellerId: string | null; amount: number }
const platform = (account: LedgerAccount, amount: number): LedgerEntry => ({
  account,
  sellerId: null,
  amount,
})

/** What each writes. Only of a difference the amount may be below zero: more lies there than the books say. */
const entriesBy: Record<AdjustmentKind, (about: About) => LedgerEntry[]> = {
  goodwill_buyer: ({ amount }) => [platform('goodwill', -amount), platform('buyers', amount)],
  goodwill_shop: ({ sellerId, amount }) => [
    platform('goodwill', -amount),
    { account: 'seller_available', sellerId, amount },
  ],
  write_off_debt: ({ sellerId, amount }) => [
    platform('losses', -amount),
    { account: 'seller_available', sellerId, amount },
  ],
  write_off_provider: ({ amount }) => [platform('losses', -amount), platform('provider', amount)],
  write_off_bank: ({ amount }) => [platform('losses', -amount), platform('bank', amount)],
}
export const adjustmentEntries = (kind: AdjustmentKind, about: About) => entriesBy[kind](about)

export const isGoodwill = (kind: AdjustmentKind) => kind === 'goodwill_buyer' || kind === 'goodwill_shop'
export const isDifference = (kind: AdjustmentKind) =>
  kind === 'write_off_provider' || kind === 'write_off_bank'

type Standing = {
  /** What the order cost, and what goodwill about it was given to this side before. */
  paid: number
  given: number
  /** What the shop owes. */
  owed: number
}

/** A gift is never more than the order cost, all gifts to one side together; no more is written off than is owed. */
export function mayAdjust(
  kind: AdjustmentKind,
  amount: number,
  { paid, given, owed }: Standing,
): Result<null, AdjustmentRefusal> {
  if (!Number.isSafeInteger(amount) || amount === 0) return refuse('amount-wrong')
  if (isDifference(kind)) return ok(null)
  if (amount < 0) return refuse('amount-wrong')
  if (isGoodwill(kind) && given + amount > paid) return refuse('more-than-paid', Math.max(paid - given, 0))
  if (kind === 'write_off_debt' && amount > owed) return refuse('more-than-owed', owed)
  return ok(null)
}
