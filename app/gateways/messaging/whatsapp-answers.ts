import { ok } from '#app/base/result.ts'
import { type HandOverFailure, type HandOverResult, notHandedOver } from './message-gateway.ts'

/** What each code of an error means, in an answer as in news about a message. */
const meanings: Record<number, HandOverFailure> = {
  // Too much at once; 131056 is about this recipient alone.
  4: 'throttled',
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
  190: 'no-line',
  368: 'no-line',
  131031: 'no-line',
  131042: 'no-line',
}

export function meaningOfWhatsappError(code: number): HandOverFailure | undefined {
  return meanings[code] ?? (code >= 200 && code <= 299 ? 'no-line' : undefined)
}

type Answer = {
  messages?: { id?: unknown }[]
  error?: { code?: unknown; message?: unknown; error_data?: { details?: unknown } }
}

/** What the Cloud API answered: the code of an error decides, never its title. */
export function readWhatsapp(status: number, body: unknown, said: string): HandOverResult {
  const { messages, error } = (body ?? {}) as Answer
  if (error) {
    const code = Number(error.code)
    const words = [error.message, error.error_data?.details]
      .filter((one) => typeof one === 'string')
      .join(': ')
    const meaning = Number.isInteger(code) ? meaningOfWhatsappError(code) : undefined
    return notHandedOver(meaning ?? meaningOfStatus(status), String(error.code ?? `http-${status}`), words)
  }
  const id = messages?.[0]?.id
  if (status >= 200 && status < 300)
    return typeof id === 'string' && id !== ''
      ? ok({ providerId: id })
      : notHandedOver('unknown', 'unreadable', said)
  return notHandedOver(meaningOfStatus(status), `http-${status}`, said)
}

function meaningOfStatus(status: number): HandOverFailure {
  if (status === 401 || status === 403) return 'no-line'
  if (status === 429) return 'throttled'
  if (status >= 500) return 'later'
  return status >= 400 ? 'message-refused' : 'unknown'
}
