import { eachDispute } from '#app/modules/money/disputes/reading/list-disputes.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/list-csv'
import { disputeList } from './dispute-list.tsx'

export const loader = (args: Route.LoaderArgs) =>
  exportList(args, disputeList, (db, admin, asked) => eachDispute(db, admin, asked))
