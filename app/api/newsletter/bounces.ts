import { config } from '#app/config.server.ts'
import { db } from '#app/db/index.server.ts'
import { formFailure } from '#app/kit/form/form-result.ts'
import { receiveBounceReport } from '#app/modules/outreach/newsletter/delivery/bounce-report.server.ts'
import type { Route } from './+types/bounces'

export const loader = () =>
  new Response('Bounces are posted here.', { status: 405, headers: { Allow: 'POST' } })

/** Where the mailbox that mails come back to tells which: see docs/operating.md. */
export async function action({ request }: Route.ActionArgs) {
  const secret = config.BOUNCE_SECRET
  if (!secret)
    return Response.json(formFailure({ message: 'Bounce reports are not set up here' }, 503), { status: 503 })
  const signature = request.headers.get('X-Thumba-Signature') ?? ''
  const { status, noted } = await receiveBounceReport(db, { body: await request.text(), signature, secret })
  if (status === 200) return Response.json({ success: true, data: { noted } })
  const message = status === 401 ? 'The signature does not fit' : 'This is no report of bounces'
  return Response.json(formFailure({ message }, status), { status })
}
