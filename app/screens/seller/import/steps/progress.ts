import { data } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findProgress } from '#app/modules/catalog/import/imports.server.ts'
import { importRefusals } from '#app/modules/catalog/import/rules.ts'
import type { Route } from './+types/progress'

/** How far an import is; a page that waits for it asks every second. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const progress = await findProgress(db, requireSeller(context, request), params.importId)
  if (!progress) throw data(translatorOf(request)(importRefusals['not-yours']), 404)
  return data(progress, { headers: { 'Cache-Control': 'private, no-store' } })
}
