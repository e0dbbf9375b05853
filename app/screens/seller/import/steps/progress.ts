import { data } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { findProgress } from '#app/modules/catalog/import/find-import.server.ts'
import type { Route } from './+types/progress'

/** How far an import is; a page that waits for it asks every second. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const progress = await findProgress(db, requireSeller(context, request), params.importId)
  if (!progress) throw data('There is no such import of yours.', 404)
  return data(progress, { headers: { 'Cache-Control': 'private, no-store' } })
}
