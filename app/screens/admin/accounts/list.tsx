import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import { listUsers } from '#app/modules/identity/accounts/users/list-users.server.ts'
import * as texts from '#messages/admin-accounts.ts'
import { AdminList } from '../list/admin-list.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { userList } from './user-list.tsx'

export const handle = { title: texts.users }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.users)

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const asked = userList.read(request)
  return { asked, ...(await listUsers(readingDb(context), admin, { ...asked, limit: userList.perPage })) }
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { counts } = loaderData
  return <AdminList list={userList} {...loaderData} counts={{ ...counts, all: sumOf(counts) }} />
}
