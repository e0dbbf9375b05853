import { ok } from '#app/base/result.ts'
import { type HandOverFailure, type HandOverResult, notHandedOver } from './message-gateway.ts'

type Recipient = {
  statusCode?: unknown
  status?: unknown
  number?: unknown
  cost?: unknown
  messageId?: unknown
}
type Answer = { SMSMessageData?: { Message?: unknown; Recipients?: Recipient[] } }

/** What each status of a recipient means (Africa's Talking, "Sending SMS"). */
const meanings: Record<number, HandOverFailure> = {
  401: 'message-refused', // RiskHold
  402: 'no-line', // InvalidSenderId
  403: 'number-refused', // InvalidPhoneNumber
  404: 'number-refused', // UnsupportedNumberType
  405: 'no-line', // InsufficientBalance
  406: 'opted-out', // UserInBlacklist
  407: 'number-refused', // CouldNotRoute
  409: 'later', // DoNotDisturbRejection
  500: 'later', // InternalServerError
  501: 'later', // GatewayError
  502: 'later', // RejectedByGateway
}
const taken = new Set([100, 101, 102])

/** Where no recipient is named, the message says why. */
const meaningOfMessage = (words: string): HandOverFailure => {
  if (/sender|balance|credit|authenticat|inactive|suspend/i.test(words)) return 'no-line'
  if (/number|route/i.test(words)) return 'number-refused'
  return 'message-refused'
}

/** What Africa's Talking answered: a 2xx says nothing yet, each recipient has a status of its own. */
export function readAfricasTalking(status: number, body: unknown, said: string): HandOverResult {
  if (status === 401 || status === 403) return notHandedOver('no-line', `http-${status}`, said)
  if (status === 429) return notHandedOver('throttled', 'http-429', said)
  if (status >= 500) return notHandedOver('later', `http-${status}`, said)
  if (status >= 400) return notHandedOver('message-refused', `http-${status}`, said)
  const data = (body as Answer | undefined)?.SMSMessageData
  // XML, say, or half an answer: it was taken, or it was not.
  if (!data || !Array.isArray(data.Recipients)) return notHandedOver('unknown', 'unreadable', said)
  const [recipient] = data.Recipients
  if (!recipient) {
    const words = String(data.Message ?? '')
    return notHandedOver(meaningOfMessage(words), words.slice(0, 60) || 'no-recipient', words)
  }
  const { statusCode, messageId, cost } = recipient
  const code = Number(statusCode)
  if (taken.has(code)) {
    if (typeof messageId !== 'string' || messageId === '' || messageId === 'None')
      return notHandedOver('unknown', 'no-id', said)
    return ok({ providerId: messageId, price: cost === undefined ? undefined : String(cost) })
  }
  const meaning = meanings[code] ?? (recipient.status === 'Could Not Send' ? 'number-refused' : undefined)
  // A status that nobody described may mean that it went.
  return notHandedOver(meaning ?? 'unknown', String(statusCode ?? recipient.status ?? 'no-status'), said)
}
