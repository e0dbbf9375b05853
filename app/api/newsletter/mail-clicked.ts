import { href, redirect } from 'react-router'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { db } from '#app/db/index.server.ts'
import { recordClicked } from '#app/modules/outreach/newsletter/delivery/mail-events.server.ts'
import { mailInToken } from '#app/modules/outreach/newsletter/tokens.server.ts'
import type { Route } from './+types/mail-clicked'

/** A link in a newsletter: counted, and on to where it leads. One that is none of that letter's leads home. */
export async function loader({ params }: Route.LoaderArgs) {
  const mail = mailInToken(appSecret(), params.mail)
  const link = /^\d{1,4}$/.test(params.link) ? Number(params.link) : -1
  const address = mail && (await recordClicked(db, mail, link))
  const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
  return redirect(address ?? href('/'), { status: 302, headers })
}
