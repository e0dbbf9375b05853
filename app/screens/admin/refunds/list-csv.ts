import { eachRefund } from '#app/modules/money/refunds/reading/refunds.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/list-csv'
import { refundList } from './refund-list.tsx'

export const loader = (args: Route.LoaderArgs) => exportList(args, refundList, eachRefund)
