import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import { listAllOrders } from '#app/modules/sales/orders/lists/list-all-orders.server.ts'
import { findParties } from '#app/modules/sales/orders/reading/reading.server.ts'
import * as texts from '#messages/admin-orders.ts'
import { AdminList } from '../list/admin-list.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { orderList } from './order-list.tsx'
import { PartyFilterNotice } from './party-filter-notice.tsx'

export const handle = { title: texts.orders }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.orders)

export async function loader({ request, context }: Route.LoaderArgs) {
  const readDb = readingDb(context)
  const admin = requireAdmin(context, request)
  const asked = orderList.read(request)
  const parties = await findParties(readDb, admin, asked)
  return { asked, parties, ...(await listAllOrders(readDb, admin, { ...asked, limit: orderList.perPage })) }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { counts, asked, parties } = loaderData
  return (
    <AdminList
      list={orderList}
      {...loaderData}
      counts={{ ...counts, all: sumOf(counts) }}
      notice={<PartyFilterNotice asked={asked} parties={parties} />}
    />
  )
}
