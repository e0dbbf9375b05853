import { eachUser } from '#app/modules/identity/accounts/users/list-users.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/list-csv'
import { userList } from './user-list.tsx'

export const loader = (args: Route.LoaderArgs) => exportList(args, userList, eachUser)
