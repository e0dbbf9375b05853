import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { orderQuery } from '#app/modules/sales/orders/lists/list-all-orders.server.ts'
import { findParties } from '#app/modules/sales/orders/reading/reading.server.ts'
import * as texts from '#messages/admin-orders.ts'
import { AdminList } from '../list/admin-list.tsx'
import { readList } from '../list/read-list.server.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { orderList } from './order-list.tsx'
import { PartyFilterNotice } from './party-filter-notice.tsx'

export const handle = { title: texts.orders }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.orders)

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args
  const listed = await readList(args, orderList, orderQuery)
  const parties = await findParties(readingDb(context), requireAdmin(context, request), listed.asked)
  return { parties, ...listed }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { asked, parties } = loaderData
  return (
    <AdminList
      list={orderList}
      {...loaderData}
      notice={<PartyFilterNotice asked={asked} parties={parties} />}
    />
  )
}
