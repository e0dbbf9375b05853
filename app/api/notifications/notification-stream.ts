import { isMember } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { notificationStreams } from '#app/http/notifications/open-streams.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { languageOf, translatorOf } from '#app/messages/request-language.server.ts'
import { findUnreadSummary } from '#app/modules/platform/notifications/notifications.server.ts'
import { signInFirst } from '#messages/calls.ts'
import type { Route } from './+types/notification-stream'

const headers = { 'Cache-Control': 'private, no-store' }

/** What the bell says: as a stream where the browser takes one, else once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (!isMember(actor))
    return Response.json({ error: translatorOf(request)(signInFirst) }, { status: 401, headers })
  const language = languageOf(request)
  if (request.headers.get('Accept')?.includes('text/event-stream'))
    return notificationStreams.open(actor, language)
  return Response.json(await findUnreadSummary(db, actor.userId, language), { headers })
}
