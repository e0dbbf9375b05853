import { eachInterest } from '#app/modules/outreach/interest/interest.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/list-csv'
import { interestList } from './interest-list.tsx'

export const loader = (args: Route.LoaderArgs) => exportList(args, interestList, eachInterest)
