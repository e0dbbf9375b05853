import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import { listReports } from '#app/modules/outreach/reports/reading.server.ts'
import * as texts from '#messages/admin-reports.ts'
import { AdminList } from '../list/admin-list.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { reportList } from './report-list.tsx'

export const handle = { title: texts.reports }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.reports)

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const asked = reportList.read(request)
  return {
    asked,
    ...(await listReports(readingDb(context), admin, { ...asked, limit: reportList.perPage })),
  }
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { counts } = loaderData
  return <AdminList list={reportList} {...loaderData} counts={{ ...counts, all: sumOf(counts) }} />
}
