import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import { listDisputes } from '#app/modules/money/disputes/reading/list-disputes.server.ts'
import * as texts from '#messages/admin-disputes.ts'
import { AdminList } from '../list/admin-list.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { disputeList } from './dispute-list.tsx'

export const handle = { title: texts.disputes }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.disputes)

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const asked = disputeList.read(request)
  return {
    asked,
    ...(await listDisputes(readingDb(context), admin, { ...asked, limit: disputeList.perPage })),
  }
}

export default function Disputes({ loaderData }: Route.ComponentProps) {
  const { counts, overdue } = loaderData
  return <AdminList list={disputeList} {...loaderData} counts={{ ...counts, overdue, all: sumOf(counts) }} />
}
