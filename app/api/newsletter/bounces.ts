import { config } from '#app/config.server.ts'
import { db } from '#app/db/index.server.ts'
import { formFailure } from '#app/kit/form/form-result.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { receiveBounceReport } from '#app/modules/outreach/newsletter/delivery/mail-events.server.ts'
import * as texts from '#messages/errors.ts'
import type { Route } from './+types/bounces'

export const loader = ({ request }: Route.LoaderArgs) =>
  new Response(translatorOf(request)(texts.bouncesOnly), { status: 405, headers: { Allow: 'POST' } })

/** Where the mailbox that mails come back to tells which: see docs/operating.md. */
export async function action({ request }: Route.ActionArgs) {
  const t = translatorOf(request)
  const secret = config.BOUNCE_SECRET
  if (!secret) return Response.json(formFailure({ message: t(texts.bouncesOff) }, 503), { status: 503 })
  const signature = request.headers.get('X-Thumba-Signature') ?? ''
  const { status, noted } = await receiveBounceReport(db, { body: await request.text(), signature, secret })
  if (status === 200) return Response.json({ success: true, data: { noted } })
  const message = t(status === 401 ? texts.bounceSignature : texts.bounceUnreadable)
  return Response.json(formFailure({ message }, status), { status })
}
