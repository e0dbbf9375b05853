import { ok } from '#app/base/result.ts'
import { type HandOverFailure, type HandOverResult, notHandedOver } from './message-gateway.ts'
import { failureOfStatus } from './status-failures.ts'

/** What each code of an error means, in an answer as in news about a message. */
const meanings: Record<number, HandOverFailure> = {
  // Too much at once; 131056 is about this recipient alone.
  4: 'throttled',
  613: 'throttled',
  80007: 'throttled',
  130429: 'throttled',
  131048: 'throttled',
  133016: 'throttled',
  131056: 'later',
  // For now.
  1: 'later',
  2: 'later',
  131000: 'later',
  131016: 'later',
  131057: 'later',
  133004: 'later',
  131053: 'later',
  // The person.
  131047: 'window-closed',
  131026: 'not-reachable',
  131049: 'held-back',
  130472: 'held-back',
  131050: 'opted-out',
  131030: 'number-refused',
  131021: 'number-refused',
  // The words.
  132000: 'message-refused',
  132001: 'message-refused',
  132005: 'message-refused',
  132007: 'message-refused',
  132012: 'message-refused',
  132015: 'message-refused',
  132016: 'message-refused',
  131051: 'message-refused',
  131008: 'message-refused',
  131009: 'message-refused',
  100: 'message-refused',
  // The account.
  0: 'no-line',
  3: 'no-line',
  10: 'no-line',
  33: 'no-line', // our number is gone
  190: 'no-line',
  368: 'no-line',
  130497: 'no-line', // restricted from messaging people in this country
  131005: 'no-line',
  131031: 'no-line',
  131037: 'no-line', // its display name is not approved
  131042: 'no-line',
  131045: 'no-line',
  133010: 'no-line', // our number is not registered
}

export function meaningOfWhatsappError(code: number): HandOverFailure | undefined {
  return meanings[code] ?? (code >= 200 && code <= 299 ? 'no-line' : undefined)
}

type Answer = {
  messages?: { id?: unknown }[]
  error?: { code?: unknown; error_subcode?: unknown; message?: unknown; error_data?: { details?: unknown } }
}

/** What the Cloud API answered: the code of an error decides, never its title. */
export function readWhatsapp(status: number, body: unknown, said: string): HandOverResult {
  const { messages, error } = (body ?? {}) as Answer
  const code = error ? Number(error.code ?? Number.NaN) : Number.NaN
  if (error && Number.isInteger(code)) {
    const words = [error.message, error.error_data?.details]
      .filter((one) => typeof one === 'string')
      .join(': ')
    // An id in the address that is not ours: it says so of every message.
    const isAddress = code === 100 && Number(error.error_subcode) === 33
    const meaning = isAddress ? 'no-line' : (meaningOfWhatsappError(code) ?? meaningOfOther(status, words))
    return notHandedOver(meaning, String(error.code), words)
  }
  const failure = failureOfStatus(status, said)
  if (failure) return notHandedOver(failure, `http-${status}`, said)
  const id = messages?.[0]?.id
  return typeof id === 'string' && id !== ''
    ? ok({ providerId: id })
    : notHandedOver('unknown', 'unreadable', said)
}

/** An error that nobody described was said by the provider itself: the message was not taken. */
const meaningOfOther = (status: number, words: string): HandOverFailure =>
  status >= 500 ? 'later' : (failureOfStatus(status, words) ?? 'unknown')
