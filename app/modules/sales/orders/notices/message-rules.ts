import { ok, type Result, refuse } from '#app/base/result.ts'
import { isGivenUp, isUnderWay, type MailStatus } from '#app/modules/platform/mail/status.ts'
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
  if (isUnderWay(status)) return refuse('message-under-way')
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
