import { eachProductForModeration } from '#app/modules/catalog/moderation/queue.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/list-csv'
import { moderationList } from './product-list.tsx'

export const loader = (args: Route.LoaderArgs) => exportList(args, moderationList, eachProductForModeration)
