import { ok, type Result, refuse } from '#app/base/result.ts'
import type { MailStatus } from '#app/modules/platform/mail/status.ts'
import { isGivenUp, isHandedOver, isUnderWay as isMailUnderWay } from '#app/modules/platform/mail/status.ts'
import {
  hasArrived,
  isUnderWay,
  isWithProvider,
  type MessageStatus,
} from '#app/modules/platform/messaging/status.ts'
import { silenceCountsAfter } from '#app/modules/platform/notifications/texts/ladder-rules.ts'
import * as texts from '#messages/orders.ts'

/** A message about an order as it stands now. `words`: they are still there. `copied`: it was sent once more already. */
export type MessageState = { status: MailStatus; words: boolean; copied: boolean }

export const messageRefusals = texts.messageRefusals
export type MessageRefusal = keyof typeof messageRefusals

/** What sending a message again means: another try of what failed, a copy of what was sent, nothing after a second press. */
export function decideResend({
  status,
  words,
  copied,
}: MessageState): Result<'retry' | 'copy' | 'none', MessageRefusal> {
  if (copied) return ok('none')
  if (isMailUnderWay(status)) return refuse('message-under-way')
  if (!words) return refuse('message-removed')
  return ok(isGivenUp(status) ? 'retry' : 'copy')
}

/** Whether there is anything to press beside it. */
export function mayResend(message: MessageState): boolean {
  const decided = decideResend(message)
  return decided.ok && decided.value !== 'none'
}

/** The key of a message's copy: each has one at most, however often it is asked for. */
export const copyKey = (onceKey: string) => `${onceKey} again`

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
