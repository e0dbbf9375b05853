import { href } from 'react-router'
import { OrderStatusChips, totalOf } from '#app/components/order-status-chips.tsx'
import { db } from '#app/db/index.server.ts'
import { findParties } from '#app/domain/orders/find-parties.server.ts'
import { listAllOrders } from '#app/domain/orders/list-all-orders.server.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import type { Route } from './+types/orders'
import { ListPage } from './list/list-page.tsx'
import { orderAddress } from './orders/address.ts'
import { orderColumns } from './orders/columns.tsx'
import { Filters } from './orders/filters.tsx'
import { Whose } from './orders/whose.tsx'

export const handle = { title: 'Orders' }
export const meta: Route.MetaFunction = () => [{ title: 'Orders | Thumba administration' }]

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = orderAddress.read(new URL(request.url).searchParams)
  const parties = await findParties(db, admin, wanted)
  return { wanted, parties, ...(await listAllOrders(db, admin, { ...wanted, limit: perPage })) }
}

export default function Orders({ loaderData: { rows, counts, wanted, parties } }: Route.ComponentProps) {
  const total = wanted.status ? (counts[wanted.status] ?? 0) : totalOf(counts)
  const { status: _, page: __, ...rest } = wanted
  return (
    <ListPage
      title="Orders"
      count={total === 1 ? '1 order' : `${total} orders`}
      csv={`${href('/admin/orders.csv')}${orderAddress.write({ ...wanted, page: 1 })}`}
      filterKey={Object.values({ ...rest, status: '' }).join(' ')}
      filters={<Filters wanted={wanted} />}
      page={wanted.page}
      pages={Math.ceil(total / perPage)}
      hrefFor={(page) => orderAddress.write({ ...wanted, page })}
    >
      <Whose wanted={wanted} parties={parties} />
      <OrderStatusChips
        counts={counts}
        chosen={wanted.status}
        hrefFor={(status) => orderAddress.write({ ...rest, ...(status && { status }) })}
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
