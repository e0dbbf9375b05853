import { disputeQuery } from '#app/modules/money/disputes/reading/list-disputes.server.ts'
import * as texts from '#messages/admin-disputes.ts'
import { AdminList } from '../list/admin-list.tsx'
import { readList } from '../list/read-list.server.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { disputeList } from './dispute-list.tsx'

export const handle = { title: texts.disputes }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.disputes)

export const loader = (args: Route.LoaderArgs) => readList(args, disputeList, disputeQuery)

export default function Disputes({ loaderData }: Route.ComponentProps) {
  return <AdminList list={disputeList} {...loaderData} />
}
