import { eachDifference } from '#app/modules/money/payments/reconciliation/differences.server.ts'
import { exportList } from '../../list/export-list.server.ts'
import type { Route } from './+types/list-csv'
import { differenceList } from './difference-list.tsx'

export const loader = (args: Route.LoaderArgs) => exportList(args, differenceList, eachDifference)
