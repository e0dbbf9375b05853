import type { RouterContextProvider } from 'react-router'
import type { Admin } from '#app/base/actor.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
type List<Asked> = { read: (request: Request) => Asked; perPage: number }
type Query<Asked, Page> = {
  page: (db: ReadDb, admin: Admin, wanted: Asked & { limit: number }) => Promise<Page>
}

/** The page of a list of the administration that a request asks for. */
export async function readList<Asked, Page>(
  { request, context }: Args,
  list: List<Asked>,
  query: Query<NoInfer<Asked>, Page>,
) {
  const admin = requireAdmin(context, request)
  const asked = list.read(request)
  return { asked, ...(await query.page(readingDb(context), admin, { ...asked, limit: list.perPage })) }
}
