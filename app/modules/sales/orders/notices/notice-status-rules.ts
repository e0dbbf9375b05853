import type { MailStatus } from '#app/modules/platform/mail/rules.ts'

/** `since` is when the first message was handed over. */
export type NoticeStatus =
  | { state: 'handed-over'; since: Date }
  | { state: 'on-its-way' }
  | { state: 'not-reached' }

type Message = { status: MailStatus; sentAt: Date | null }

/** What the messages about one thing amount to: one that was handed over is enough. */
export function noticeStatusOf(messages: Message[]): NoticeStatus {
  const sent = messages.flatMap(({ status, sentAt }) => (status === 'sent' && sentAt ? [sentAt] : []))
  const [first] = sent.toSorted((one, other) => one.getTime() - other.getTime())
  if (first) return { state: 'handed-over', since: first }
  const waits = messages.some(({ status }) => status === 'waiting' || status === 'sending')
  return { state: waits ? 'on-its-way' : 'not-reached' }
}
