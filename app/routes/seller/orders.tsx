import { data, useLocation } from 'react-router'
import { Chitenje } from '#app/components/chitenje.tsx'
import { OrderStatusChips, totalOf } from '#app/components/order-status-chips.tsx'
import { db } from '#app/db/index.server.ts'
import { countSalesByStatus, listSellerOrders } from '#app/domain/orders/list-orders.server.ts'
import { listSalesInput } from '#app/domain/orders/list-rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { requireSeller } from '#app/web/actor.server.ts'
import type { Route } from './+types/orders'
import { addressOf, readAddress, salesPerPage } from './orders/address.ts'
import { SalesSearch } from './orders/sales-search.tsx'
import { SalesTable } from './orders/sales-table.tsx'
import { useFreshOrders } from './orders/use-fresh-orders.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Orders of your shop | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const readAt = Date.now()
  const typed = readAddress(new URL(request.url).searchParams)
  const wanted = listSalesInput.parse({ ...typed, limit: salesPerPage })
  const counts = await countSalesByStatus(db, seller, wanted)
  const orders = await listSellerOrders(db, seller, wanted)
  return data({ counts, orders, wanted: typed, readAt })
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { counts, orders, wanted, readAt } = loaderData
  useFreshOrders(readAt)
  const { pathname } = useLocation()
  const { status: chosen, page: _, ...search } = wanted
  const filtered = Object.keys(search).length > 0
  if (totalOf(counts) === 0 && !filtered) return <NoOrders />
  return (
    <div className="pb-12">
      <h1 className="text-3xl">Orders</h1>
      <SalesSearch wanted={wanted} />
      <OrderStatusChips
        counts={counts}
        chosen={chosen}
        hrefFor={(status) => addressOf({ ...search, ...(status && { status }), page: 1 })}
      />
      {orders.data.length === 0 ? (
        <NothingFound to={pathname} />
      ) : (
        <SalesTable orders={orders.data} total={orders.total} wanted={wanted} />
      )}
      <div className="mt-6">
        <Pagination
          page={orders.page}
          pages={Math.ceil(orders.total / salesPerPage)}
          hrefFor={(page) => addressOf({ ...wanted, page })}
          label="Pages of orders"
        />
      </div>
    </div>
  )
}

const NoOrders = () => (
  <EmptyState
    heading="h1"
    title="No orders yet"
    text="What buyers order from you stands here: whom it is for, what to do next, and the papers to print."
    art={<Chitenje cloth="suns" className="size-full" />}
    action={<ButtonLink to="/seller-guide">How to sell more</ButtonLink>}
  />
)

const NothingFound = ({ to }: { to: string }) => (
  <EmptyState
    title="No orders found"
    text="No order of your shop fits this search, status and these days."
    action={
      <ButtonLink to={to} variant="secondary">
        Show all orders
      </ButtonLink>
    }
  />
)
