import { db } from '#app/db/index.server.ts'
import { requireMember } from '#app/web/actor.server.ts'
import type { Route } from './+types/own-data-file'
import { collectOwnData } from './own-data/collect-own-data.server.ts'

/** One's own data as a file: `thumba-my-data-2026-11-21.json`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const now = new Date()
  const collected = await collectOwnData(db, requireMember(context, request), now)
  const name = `thumba-my-data-${now.toISOString().slice(0, 10)}.json`
  return new Response(JSON.stringify(collected, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
