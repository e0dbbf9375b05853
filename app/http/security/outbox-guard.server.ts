import { data, type MiddlewareFunction, redirect } from 'react-router'
import { config } from '#app/config.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import * as texts from '#messages/errors.ts'
import type { PageMessage } from '../page-error.ts'
import { actorOf } from '../session/actor.server.ts'
import { requirePasswordConfirmation } from '../session/require-password-confirmation.server.ts'
import { isSameSecret } from './compare-secrets.server.ts'
import { decideOutboxAccess, outboxCookieValue } from './outbox-access.server.ts'

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
