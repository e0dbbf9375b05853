import { eachReport } from '#app/modules/outreach/reports/reading.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/list-csv'
import { reportList } from './report-list.tsx'

export const loader = (args: Route.LoaderArgs) => exportList(args, reportList, eachReport)
