import { eachPayout } from '#app/modules/money/payouts/approving/reading.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/list-csv'
import { payoutList } from './payout-list.tsx'

export const loader = (args: Route.LoaderArgs) => exportList(args, payoutList, eachPayout)
