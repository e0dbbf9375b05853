import { db } from '#app/db/index.server.ts'
import { outboxReaderOf } from '#app/http/security/outbox-guard.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findMail } from '#app/modules/platform/mail/mails.server.ts'
import { mailRefusals } from '#app/modules/platform/mail/rules.ts'
import type { Route } from './+types/mail-body'

/** Mail has its own styles and no scripts; it may be framed by our page and open links, nothing else. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** A message as it was written out. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const mail = await findMail(db, params.mailId, outboxReaderOf({ context, request }))
  if (!mail?.html) return new Response(translatorOf(request)(mailRefusals['mail-not-found']), { status: 404 })
  return new Response(mail.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'private, no-store',
    },
  })
}
