import { reportQuery } from '#app/modules/outreach/reports/reading.server.ts'
import * as texts from '#messages/admin-reports.ts'
import { AdminList } from '../list/admin-list.tsx'
import { readList } from '../list/read-list.server.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { reportList } from './report-list.tsx'

export const handle = { title: texts.reports }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.reports)

export const loader = (args: Route.LoaderArgs) => readList(args, reportList, reportQuery)

export default function Reports({ loaderData }: Route.ComponentProps) {
  return <AdminList list={reportList} {...loaderData} />
}
