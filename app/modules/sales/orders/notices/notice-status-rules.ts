import {
  isHandedOver,
  isUnderWay as isMailUnderWay,
  type MailStatus,
} from '#app/modules/platform/mail/status.ts'
import {
  hasArrived,
  isUnderWay,
  isWithProvider,
  type MessageStatus,
} from '#app/modules/platform/messaging/status.ts'
import { silenceCountsAfter } from '#app/modules/platform/notifications/texts/ladder-rules.ts'

/** `since` is when the first message was handed over. */
export type NoticeStatus =
  | { state: 'handed-over'; since: Date }
  | { state: 'on-its-way' }
  | { state: 'not-reached' }

type Message = { status: MailStatus; sentAt: Date | null }
/** `proven`: an earlier message is known to have arrived at that number. */
export type TextMessage = {
  status: MessageStatus
  arrivedAt: Date | null
  acceptedAt: Date | null
  proven: boolean
}
/** What was texted: its messages, whether more may follow, and when they saw it in the shop or acted on it. */
type Texted = { messages: TextMessage[]; open: boolean; seenAt?: Date | null }

/** What the messages about one thing amount to: one that was handed over is enough. */
export function noticeStatusOf(
  mails: Message[],
  { messages, open, seenAt }: Texted = { messages: [], open: false },
  now = new Date(),
): NoticeStatus {
  const heard = [
    ...mails.flatMap(({ status, sentAt }) => (isHandedOver(status) && sentAt ? [sentAt] : [])),
    ...messages.flatMap((message) => heardAt(message, now) ?? []),
    ...(seenAt ? [seenAt] : []),
  ]
  const [first] = heard.toSorted((one, other) => one.getTime() - other.getTime())
  if (first) return { state: 'handed-over', since: first }
  const waits = mails.some(({ status }) => isMailUnderWay(status))
  const comes = messages.some(({ status }) => isUnderWay(status))
  return { state: waits || open || comes ? 'on-its-way' : 'not-reached' }
}

/**
 * When a text was heard: as it arrived. Some operators report nothing: then a day after the provider took it, where an
 * earlier one reached the number. Whether `unknown` ones left at all nobody knows.
 */
function heardAt({ status, arrivedAt, acceptedAt, proven }: TextMessage, now: Date): Date | undefined {
  if (hasArrived(status)) return arrivedAt ?? undefined
  if (!isWithProvider(status) || !acceptedAt || !proven) return undefined
  const since = new Date(acceptedAt.getTime() + silenceCountsAfter)
  return since <= now ? since : undefined
}
