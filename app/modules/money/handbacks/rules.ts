import { formatKwacha } from '#app/base/money.ts'
import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { compose, type Message } from '#app/messages/language.ts'
import type { LedgerEntry } from '#app/modules/money/ledger/rules.ts'
import * as texts from '#messages/handbacks.ts'
import { type HandBackState, isDue } from './status.ts'

export type HandBackRefusal = 'no-such-hand-back' | 'moved-on' | 'over-debt-limit' | 'no-evidence'
export const handBackRefusals: Record<HandBackRefusal, Message> = texts.refusals

/** What is read of a refusal: how much the shop may still owe, too. */
export const handBackRefusalText = ({ reason, detail }: Refusal<HandBackRefusal>): Message =>
  typeof detail === 'number'
    ? compose((t) => `${t(handBackRefusals[reason])} ${t(texts.maxAmount, { amount: formatKwacha(detail) })}`)
    : handBackRefusals[reason]

const day = 24 * 60 * 60 * 1000
/** So long a seller has to hand cash back before it is overdue. */
export const daysToHandBack = 7
/** And so long where the shop itself says that it gives the cash back: it has its buyer at hand. */
const daysOfOwnWord = 3
export const handBackDue = (from: Date, { byShop = false } = {}) =>
  new Date(from.getTime() + (byShop ? daysOfOwnWord : daysToHandBack) * day)

/** So long before its end its seller is reminded. */
const daysToRemind = 2
export const remindedUntil = (now: Date) => new Date(now.getTime() + daysToRemind * day)

type Waiting = { status: HandBackState; dueAt: Date; soonToldAt: Date | null; lateToldAt: Date | null }
export type HandBackReminder = 'soon' | 'late'

/** What there is to say now of cash that is waited for, once each; after an outage only what still helps. */
export function handBackReminder(
  { status, dueAt, soonToldAt, lateToldAt }: Waiting,
  now: Date,
): HandBackReminder | undefined {
  if (!isDue(status)) return undefined
  if (now >= dueAt) return lateToldAt ? undefined : 'late'
  return dueAt <= remindedUntil(now) && !soonToldAt ? 'soon' : undefined
}

export type Debt = { amount: number; balance: number; debtLimit: number }

/** The platform advances no more than a shop may owe: cash that was not handed back, and what a shop refunds by itself. */
export function mayAdvance({ amount, balance, debtLimit }: Debt): Result<null, HandBackRefusal> {
  const left = Math.max(balance + debtLimit, 0)
  return amount > left ? refuse('over-debt-limit', left) : ok(null)
}

type Advanced = { sellerId: string; amount: number; wasBooked: boolean }

/** What a refund counted as handed back, and lies with the shop still. */
export const cashStaysEntries = ({ sellerId, amount }: Omit<Advanced, 'wasBooked'>): LedgerEntry[] => [
  { account: 'outside', sellerId: null, amount: -amount },
  { account: 'seller_cash', sellerId, amount },
]

/**
 * What is written when the platform pays the buyer for the shop. Where the sale was booked, its cash was counted as handed
 * back by the refund: it still lies with the shop.
 */
export const advanceEntries = ({ sellerId, amount, wasBooked }: Advanced): LedgerEntry[] => [
  ...(wasBooked ? cashStaysEntries({ sellerId, amount }) : []),
  { account: 'seller_available', sellerId, amount: -amount },
  { account: 'buyers', sellerId: null, amount },
]
