import type { MessageChannel, MessageClass, MessageStatus } from '../rules.ts'

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

export type MessageFilter = {
  status?: MessageGroup | undefined
  channel?: MessageChannel | undefined
  class?: MessageClass | undefined
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: MessageSort | undefined
}
