import { createHmac } from 'node:crypto'
import { data, type MiddlewareFunction, redirect } from 'react-router'
import { type Config, config } from '#app/config.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import * as texts from '#messages/errors.ts'
import type { PageMessage } from '../page-error.ts'
import { actorOf } from '../session/actor.server.ts'
import { requirePasswordConfirmation } from '../session/require-password-confirmation.server.ts'
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

const cookieName = 'thumba-outbox'
const cookieOf = (request: Request) =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([^;\\s]+)`).exec(request.headers.get('Cookie') ?? '')?.[1]

const closedMessage = (t: Translate): PageMessage => ({
  title: t(texts.closedTitle),
  text: t(texts.closedText),
})

const holdsToken = (request: Request) => isSameSecret(cookieOf(request), outboxCookieValue(config))

/**
 * Whose mails an administrator does not read here: those to other administrators, whose links would open their accounts.
 * Whoever holds the token is at the server, and reads all.
 */
export function outboxReaderOf({
  context,
  request,
}: Pick<Parameters<typeof outboxGuard>[0], 'context' | 'request'>) {
  const actor = actorOf(context)
  return holdsToken(request) || actor.role !== 'admin' ? undefined : actor.userId
}

/** Middleware: who comes as an administrator has typed the password a short while ago. The token leaves the address at once, so that no link on these pages passes it on. */
export const outboxGuard: MiddlewareFunction<Response> = (args, next) => {
  const { context, request } = args
  const url = new URL(request.url)
  const answer = decideOutboxAccess(config, {
    isAdmin: actorOf(context).role === 'admin',
    token: url.searchParams.get('token') ?? undefined,
    cookie: cookieOf(request),
  })
  if (answer === 'not-there') throw data(translatorOf(request)(texts.notFoundTitle), 404)
  if (answer === 'closed') throw data(closedMessage(translatorOf(request)), 403)
  if (answer === 'open') return holdsToken(request) ? undefined : requirePasswordConfirmation(args, next)
  url.searchParams.delete('token')
  const cookie = `${cookieName}=${outboxCookieValue(config)}; Path=/dev; HttpOnly; SameSite=Lax`
  throw redirect(url.pathname + url.search, { headers: { 'Set-Cookie': cookie } })
}
