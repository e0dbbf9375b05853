import type { HandOverFailure } from './message-gateway.ts'

/** The address, the key or the account is wrong: nothing goes this way for any message. */
const nothingGoes = new Set([301, 307, 308, 401, 402, 403, 404, 405, 410])

/**
 * What an HTTP status alone says of a message; nothing where it was taken. Proxies in between answer with statuses of
 * their own (502, 504, 520 to 527) after they passed the request on. Only 503 says that it was not, and not where the line
 * behind a proxy was reset.
 */
export function failureOfStatus(status: number, said: string): HandOverFailure | undefined {
  if (status >= 200 && status < 300) return undefined
  if (nothingGoes.has(status)) return 'no-line'
  if (status === 429) return 'throttled'
  if (status === 503) return /\b(?:reset|disconnect|terminat)/i.test(said) ? 'unknown' : 'later'
  if (status === 408 || status < 400 || status >= 500) return 'unknown'
  return 'message-refused'
}
