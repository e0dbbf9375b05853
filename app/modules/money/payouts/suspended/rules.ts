import { dayOf, daysAfter, endOfDay } from '#app/base/dates/dates.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/suspended-money.ts'

/** What becomes of the money of a shop that is suspended: of its balance, or of what is held of one order. */
export const moneyDecisions = ['pay_out', 'hold', 'give_back'] as const
export type MoneyDecision = (typeof moneyDecisions)[number]
export const moneyDecisionLabels: Record<MoneyDecision, Message> = texts.decisions

export type SuspendedRefusal =
  | 'no-such-shop'
  | 'not-suspended'
  | 'no-such-order'
  | 'nothing-there'
  | 'no-date'
  | 'not-delivered'
  | 'order-disputed'
  | 'held-on'
  | 'one-open'
  | 'no-destination'
export const suspendedRefusals: Record<SuspendedRefusal, Message> = texts.refusals

/** Money is not kept from anybody without a date on which it is decided anew: until the end of this day at most. */
const maxDaysHeld = 180

type Holding = { until: Date | undefined; now: Date }
export const mayHold = ({ until, now }: Holding): Result<null, SuspendedRefusal> =>
  until && until > now && until <= endOfDay(daysAfter(dayOf(now), maxDaysHeld)) ? ok(null) : refuse('no-date')

type Decided = { decision: MoneyDecision; until: Date | null } | undefined

/** Whether the last decision about a shop keeps its money where it is. */
export const isHeldOn = (last: Decided, now: Date) =>
  last?.decision === 'hold' && last.until !== null && last.until > now
