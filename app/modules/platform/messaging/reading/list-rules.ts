import type { MessageChannel, MessageClass } from '../rules.ts'
import type { MessageStatus } from '../status.ts'

export type MessageSort = 'newest' | 'oldest' | 'dearest'
/** What is asked for together: what waits, is on its way, arrived, or went wrong. */
export const messageGroups = ['waiting', 'on-the-way', 'arrived', 'failed', 'unknown', 'not-sent'] as const
export type MessageGroup = (typeof messageGroups)[number]

export const statusesOf: Record<MessageGroup, MessageStatus[]> = {
  waiting: ['waiting', 'sending'],
  'on-the-way': ['accepted', 'sent'],
  arrived: ['delivered', 'read'],
  failed: ['failed'],
  unknown: ['unknown'],
  'not-sent': ['expired', 'cancelled', 'skipped'],
}

/**
 * The numbers that begin as somebody typed, in the form in which they are kept, so that an index finds them: 0999 12, 265 999 12
 * and +265 999 12 are +26599912. What has no digits fits none.
 */
export function numbersLike(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').replace(/^00/, '+')
  if (digits === '') return ''
  const isWhole = digits.startsWith('+') || /^\s*\+/.test(typed) || digits.startsWith('265')
  return isWhole ? `+${digits.replace('+', '')}%` : `+265${digits.replace(/^0/, '')}%`
}

export type MessageFilter = {
  status?: MessageGroup
  channel?: MessageChannel
  class?: MessageClass
  search?: string
  from?: string
  to?: string
  sort?: MessageSort
}

/** How messages are at a moment. */
export type MessageFigures = {
  waiting: number
  /** Milliseconds that the oldest which may leave has waited. */
  oldestWaiting: number
  /** Of the last day. */
  failed: number
  unknown: number
  /** News that were not applied, and for how many milliseconds the oldest. */
  news: number
  oldestNews: number
  stopped: MessageChannel[]
  /** Percent of the day's budget, of the class that used most of it. */
  budgetUsed: number
}
