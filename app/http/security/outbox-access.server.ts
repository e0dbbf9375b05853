import { createHmac } from 'node:crypto'
import type { Config } from '#app/config.server.ts'
import { isSameSecret } from './compare-secrets.server.ts'

type Settings = Pick<Config, 'SMTP_URL' | 'OUTBOX_TOKEN'>
/** `token` as the link that the start prints has it, `cookie` as a browser keeps it from then on. */
export type OutboxVisit = { isAdmin: boolean; token: string | undefined; cookie: string | undefined }
export type OutboxAccess = 'not-there' | 'keep-token' | 'open' | 'closed'

/**
 * Who may read embedded mail: administrators, and whoever holds the token. Messages hold links that open other people's
 * accounts, and behind a proxy everybody comes from this machine: where somebody comes from counts for nothing.
 */
export function decideOutboxAccess(
  settings: Settings,
  { isAdmin, token, cookie }: OutboxVisit,
): OutboxAccess {
  if (settings.SMTP_URL) return 'not-there'
  if (isSameSecret(token, settings.OUTBOX_TOKEN)) return 'keep-token'
  return isAdmin || isSameSecret(cookie, outboxCookieValue(settings)) ? 'open' : 'closed'
}

/** The browser keeps no token that would open the link elsewhere. */
export const outboxCookieValue = ({ OUTBOX_TOKEN }: Settings) =>
  OUTBOX_TOKEN && createHmac('sha256', OUTBOX_TOKEN).update('outbox').digest('base64url')
