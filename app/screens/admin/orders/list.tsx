import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { listAllOrders } from '#app/modules/sales/orders/lists/list-all-orders.server.ts'
import { findParties } from '#app/modules/sales/orders/reading/find-parties.server.ts'
import { OrderStatusChips, totalOrderCount } from '#app/parts/orders/status-chips.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/list'
import { orderColumns } from './columns.tsx'
import { Filters } from './filters.tsx'
import { orderListParams } from './list-params.ts'
import { PartyFilterNotice } from './party-filter-notice.tsx'

export const handle = { title: 'Orders' }
export const meta: Route.MetaFunction = () => [{ title: 'Orders | Thumba administration' }]

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = orderListParams.read(new URL(request.url).searchParams)
  const parties = await findParties(db, admin, wanted)
  return { wanted, parties, ...(await listAllOrders(db, admin, { ...wanted, limit: perPage })) }
}

export default function Orders({ loaderData: { rows, counts, wanted, parties } }: Route.ComponentProps) {
  const total = wanted.status ? (counts[wanted.status] ?? 0) : totalOrderCount(counts)
  const { status: _, page: __, ...rest } = wanted
  return (
    <ListPage
      title="Orders"
      count={total === 1 ? '1 order' : `${total} orders`}
      csv={`${href('/admin/orders.csv')}${orderListParams.write({ ...wanted, page: 1 })}`}
      filterKey={Object.values({ ...rest, status: '' }).join(' ')}
      filters={<Filters wanted={wanted} />}
      page={wanted.page}
      pages={Math.ceil(total / perPage)}
      hrefFor={(page) => orderListParams.write({ ...wanted, page })}
    >
      <PartyFilterNotice wanted={wanted} parties={parties} />
      <OrderStatusChips
        counts={counts}
        chosen={wanted.status}
        hrefFor={(status) => orderListParams.write({ ...rest, ...(status && { status }) })}
      />
      <div className="mt-3">
        {rows.length > 0 ? (
          <DataTable caption="Orders" columns={orderColumns} rows={rows} keyOf={({ id }) => id} />
        ) : (
          <EmptyState title="No orders found" text="No order fits this search, status, payment and days." />
        )}
      </div>
    </ListPage>
  )
}
