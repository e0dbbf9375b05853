import { unescapeCsvCell } from '#app/base/csv.ts'
import { startOfDay } from '#app/base/dates/dates.ts'
import { fill } from '#app/messages/language.ts'
import * as texts from '#messages/outreach.ts'
import { isSubscribed, type SubscriptionStatus, wasEnded } from '../subscription-status.ts'

export const maxSubscriptionsAtOnce = 1000

export const subscriptionChangeRefusals = {
  'none-chosen': texts.noSubscribersChosen,
  'too-many': fill(texts.tooManySubscribers, { most: maxSubscriptionsAtOnce }),
} as const
export type SubscriptionChangeRefusal = keyof typeof subscriptionChangeRefusals

type Kept = { status: SubscriptionStatus; endedByAdmin: boolean }

/**
 * What becomes of a subscription that an administrator sets to a status. Whoever unsubscribed themselves stays so, also by way
 * of another status: they come back by their own click alone.
 */
export function subscriptionChangeTo(kept: Kept, to: SubscriptionStatus): 'change' | 'same' | 'left' {
  if (kept.status === to) return 'same'
  return hasReaderUnsubscribed(kept) ? 'left' : 'change'
}

/** True of a reader who ended it, and not of one whom an administrator took off the list. */
export const hasReaderUnsubscribed = ({ status, endedByAdmin }: Kept) => wasEnded(status) && !endedByAdmin

/** What is written where the status changes. A subscription begins anew only after it had ended. */
export const subscriptionValuesFor = (kept: Pick<Kept, 'status'>, to: SubscriptionStatus, now: Date) => ({
  status: to,
  unsubscribedAt: wasEnded(to) ? now : null,
  endedByAdmin: wasEnded(to),
  ...(isSubscribed(to) && wasEnded(kept.status) && { subscribedAt: now }),
})

/** A month, `2026-11`: who came, who went, and how many were on the list when it ended. */
export type GrowthPoint = { month: string; joined: number; left: number; readers: number }

const shownMonths = 12

/** The last twelve months, the present one last. */
export function monthsUntil(today: string): string[] {
  const present = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  return Array.from({ length: shownMonths }, (_, place) => {
    const month = new Date(present)
    month.setUTCMonth(month.getUTCMonth() - (shownMonths - 1 - place))
    return month.toISOString().slice(0, 7)
  })
}

const before = 'before'

/** From when to when each month lasts in Malawi, and all the time before the first. */
export const growthBoundsOf = (months: string[]) => [
  { month: before, from: '-infinity', to: beginning(months[0]!) },
  ...months.map((month, place) => ({
    month,
    from: beginning(month),
    to: months[place + 1] ? beginning(months[place + 1]!) : 'infinity',
  })),
]
const beginning = (month: string) => startOfDay(`${month}-01`).toISOString()

type Counted = { month: string; joined: number; left: number }

/** Adds up who is on the list, beginning with what happened before the first month. */
export function growthOf(months: string[], counted: Counted[]): GrowthPoint[] {
  const none = { joined: 0, left: 0 }
  const of = (name: string) => counted.find(({ month }) => month === name) ?? none
  let readers = of(before).joined - of(before).left
  return months.map((month) => {
    const { joined, left } = of(month)
    readers += joined - left
    return { month, joined, left, readers }
  })
}

export const maxListBytes = 5 * 1024 * 1024
export const maxImported = 100_000
export const maxShownErrors = 100

export const importRefusals = {
  'nothing-there': texts.nothingToImport,
  'too-many-lines': fill(texts.tooManyLines, { most: maxImported.toLocaleString('en') }),
} as const
export type ImportRefusal = keyof typeof importRefusals

/** A line of a pasted list or a file, as editors count them. */
export type EmailLine = { line: number; text: string }

const heading = /^e-?mails?( address(es)?)?$/i

/**
 * The text of each line where an email should stand; empty lines say nothing. A first line that names its columns says
 * which one it is, otherwise it is the first.
 */
export function readEmailLines(text: string): EmailLine[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((typed, place) => ({ line: place + 1, cells: cellsOf(typed) }))
    .filter(({ cells }) => cells.some(Boolean))
  const named = lines[0]?.cells.findIndex((cell) => heading.test(cell)) ?? -1
  const column = Math.max(named, 0)
  return lines.slice(named >= 0 ? 1 : 0).map(({ line, cells }) => ({ line, text: cells[column] ?? '' }))
}

const cellsOf = (line: string) =>
  line.split(/[,;\t]/).map((cell) =>
    unescapeCsvCell(
      cell
        .trim()
        .replace(/^"([\s\S]*)"$/, '$1')
        .trim(),
    ),
  )
