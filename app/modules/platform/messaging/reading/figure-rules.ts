import type { MessageChannel } from '../rules.ts'

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
