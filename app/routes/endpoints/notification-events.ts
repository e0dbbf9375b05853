import { db } from '#app/db/index.server.ts'
import { findNews } from '#app/domain/notifications/find-news.server.ts'
import { isMember } from '#app/domain/shared/actor.ts'
import { actorOf } from '#app/web/actor.server.ts'
import { bells } from '#app/web/shop-bells.server.ts'
import type { Route } from './+types/notification-events'

const headers = { 'Cache-Control': 'private, no-store' }

/** What the bell says: as a stream where the browser takes one, else once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (!isMember(actor)) return Response.json({ error: 'Please sign in first' }, { status: 401, headers })
  if (request.headers.get('Accept')?.includes('text/event-stream')) return bells.open(actor)
  return Response.json(await findNews(db, actor.userId), { headers })
}
