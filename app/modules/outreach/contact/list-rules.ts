import { type ContactStatus, type ContactTopic, contactStatuses } from './rules.ts'

/** Every status by itself, those that wait for an answer, and all. */
export const messageViews = ['waiting', ...contactStatuses, 'all'] as const
export type MessageView = (typeof messageViews)[number]

export type MessageSort = 'oldest' | 'newest'

export type MessageFilter = {
  view: MessageView
  topic?: ContactTopic
  search?: string
  sort?: MessageSort
}
export type MessageCounts = Record<ContactStatus, number>

export const messageCountOf = (view: MessageView, counts: MessageCounts): number => {
  if (view === 'waiting') return counts.new + counts.read
  if (view === 'all') return contactStatuses.reduce((sum, status) => sum + counts[status], 0)
  return counts[view]
}
