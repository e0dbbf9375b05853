import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import { listUsers } from '#app/modules/identity/accounts/users/list-users.server.ts'
import { AdminList } from '../list/admin-list.tsx'
import type { Route } from './+types/list'
import { userList } from './user-list.tsx'

export const handle = { title: 'Users' }
export const meta: Route.MetaFunction = () => [{ title: 'Users | Thumba administration' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const asked = userList.read(request)
  return { asked, ...(await listUsers(db, admin, { ...asked, limit: userList.perPage })) }
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { counts } = loaderData
  return <AdminList list={userList} {...loaderData} counts={{ ...counts, all: sumOf(counts) }} />
}
