import type { HandOverFailure } from '#app/gateways/messaging/message-gateway.ts'
import { type MessageClass, maxMessageAttempts } from '../rules.ts'
import type { MessageStatus } from '../status.ts'

/** What becomes of a message that was not handed over. Of `attempts` the last was this one. */
export function statusAfterFailure(reason: HandOverFailure, attempts: number): MessageStatus {
  switch (reason) {
    case 'unknown':
      return 'unknown'
    // Nothing was said about this message: it waits with all others.
    case 'no-line':
    case 'throttled':
      return 'waiting'
    case 'later':
    case 'window-closed':
      return attempts < maxMessageAttempts ? 'waiting' : 'failed'
    default:
      return 'failed'
  }
}

/** A try that says nothing about the message is not one of its own. */
export const countsAsTry = (reason: HandOverFailure) => reason !== 'no-line' && reason !== 'throttled'

const minute = 60_000
/** How long a channel stops: a busy one for a minute, another longer each time it is tried in vain. */
export function stopFor(reason: 'no-line' | 'throttled', times: number): number {
  if (reason === 'throttled') return minute
  return Math.min(5 * 2 ** (times - 1), 60) * minute
}

/** How long a message that was refused for now rests before its next try: a code is soon too late. */
export function restBeforeTry(reason: HandOverFailure, of: MessageClass, attempts: number): number {
  if (reason === 'window-closed') return 0
  const first = of === 'code' ? 5_000 : 20_000
  return Math.min(first * 2 ** (attempts - 1), 30 * minute)
}
