import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { db } from '#app/db/index.server.ts'
import { recordOpened } from '#app/modules/outreach/newsletter/delivery/mail-events.server.ts'
import { mailInToken } from '#app/modules/outreach/newsletter/tokens.server.ts'
import type { Route } from './+types/mail-opened'

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** The picture in a newsletter: who loads it has opened the mail. Nothing is kept in the reader's browser. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const mail = mailInToken(appSecret(), params.mail)
  if (mail && request.method === 'GET') await recordOpened(db, mail)
  return new Response(pixel, {
    headers: { 'Content-Type': 'image/gif', 'Cache-Control': 'private, no-store' },
  })
}
