import { userQuery } from '#app/modules/identity/accounts/users/list-users.server.ts'
import * as texts from '#messages/admin-accounts.ts'
import { AdminList } from '../list/admin-list.tsx'
import { readList } from '../list/read-list.server.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { userList } from './user-list.tsx'

export const handle = { title: texts.users }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.users)

export const loader = (args: Route.LoaderArgs) => readList(args, userList, userQuery)

export default function Users({ loaderData }: Route.ComponentProps) {
  return <AdminList list={userList} {...loaderData} />
}
