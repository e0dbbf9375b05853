import { db } from '#app/db/index.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { exportAccountData } from '#app/workflows/export-account-data.server.ts'
import type { Route } from './+types/data-export-json'

/** One's own data as a file: `thumba-my-data-2026-11-21.json`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const now = new Date()
  const collected = await exportAccountData(db, requireMember(context, request), now)
  const name = `thumba-my-data-${now.toISOString().slice(0, 10)}.json`
  return new Response(JSON.stringify(collected, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
