import { ok } from '#app/base/result.ts'
import { type HandOverFailure, type HandOverResult, notHandedOver } from './message-gateway.ts'
import { failureOfStatus } from './status-failures.ts'

type Recipient = {
  statusCode?: unknown
  status?: unknown
  number?: unknown
  cost?: unknown
  messageId?: unknown
}
type Answer = { SMSMessageData?: { Message?: unknown; Recipients?: Recipient[] } }

/** The code of each status of a recipient (Africa's Talking, "Sending SMS"): an answer may have the name alone. */
const codes: Record<string, number> = {
  processed: 100,
  sent: 101,
  success: 101,
  queued: 102,
  riskhold: 401,
  invalidsenderid: 402,
  invalidphonenumber: 403,
  unsupportednumbertype: 404,
  insufficientbalance: 405,
  userinblacklist: 406,
  couldnotroute: 407,
  couldnotsend: 407,
  donotdisturbrejection: 409,
  internalservererror: 500,
  gatewayerror: 501,
  rejectedbygateway: 502,
}
const codeOf = (name: string): number | undefined => codes[name.toLowerCase().replace(/[^a-z]/g, '')]

const meanings: Record<number, HandOverFailure> = {
  401: 'message-refused',
  402: 'no-line',
  403: 'number-refused',
  404: 'number-refused',
  405: 'no-line',
  406: 'opted-out',
  407: 'number-refused',
  409: 'later',
  500: 'later',
  501: 'later',
  502: 'later',
}
const taken = new Set([100, 101, 102])

/** Where no recipient is named, the message says why, often by the name of a status. */
const meaningOfMessage = (words: string): HandOverFailure => {
  const named = meanings[codeOf(words) ?? 0]
  if (named) return named
  if (/sender|balance|credit|authenticat|inactive|suspend/i.test(words)) return 'no-line'
  if (/number|route/i.test(words)) return 'number-refused'
  return 'message-refused'
}

/** What Africa's Talking answered: a 2xx says nothing yet, each recipient has a status of its own. */
export function readAfricasTalking(status: number, body: unknown, said: string): HandOverResult {
  const failure = failureOfStatus(status, said)
  if (failure) return notHandedOver(failure, `http-${status}`, said)
  const data = (body as Answer | undefined)?.SMSMessageData
  // XML, say, or half an answer: it was taken, or it was not.
  if (!data || !Array.isArray(data.Recipients)) return notHandedOver('unknown', 'unreadable', said)
  const [recipient] = data.Recipients
  if (!recipient) {
    const words = String(data.Message ?? '')
    return notHandedOver(meaningOfMessage(words), words.slice(0, 60) || 'no-recipient', words)
  }
  const { statusCode, messageId, cost } = recipient
  const name = String(recipient.status ?? '')
  const code = statusCode === undefined ? codeOf(name) : Number(statusCode)
  if (code !== undefined && taken.has(code)) {
    if (typeof messageId !== 'string' || messageId === '' || messageId === 'None')
      return notHandedOver('unknown', 'no-id', said)
    return ok({ providerId: messageId, price: cost === undefined ? undefined : String(cost) })
  }
  const meaning = meanings[code ?? 0] ?? meanings[codeOf(name) ?? 0]
  // A status that nobody described may mean that it went.
  return notHandedOver(meaning ?? 'unknown', String(statusCode ?? (name || 'no-status')), said)
}
