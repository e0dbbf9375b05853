import { href, Link } from 'react-router'
import { OrderStatus } from '#app/components/order-status.tsx'
import { Price } from '#app/components/price.tsx'
import { When } from '#app/components/when.tsx'
import { db } from '#app/db/index.server.ts'
import { listOrders } from '#app/domain/orders/list-orders.server.ts'
import { requireMember } from '#app/web/actor.server.ts'
import type { Route } from './+types/dashboard'

export const meta: Route.MetaFunction = () => [{ title: 'Your account | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = requireMember(context, request)
  const recent = await listOrders(db, member, { page: 1, limit: 5 })
  return { name: member.name, orders: recent.data }
}

export default function Dashboard({ loaderData: { name, orders } }: Route.ComponentProps) {
  return (
    <div className="pb-12">
      <h1 className="text-3xl">Hello, {name}</h1>
      <section className="mt-6">
        <h2 className="text-xl">Recent orders</h2>
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-card">
          {orders.map((order) => (
            <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4">
              <Link
                to={href('/orders/:orderNumber', { orderNumber: order.orderNumber })}
                className="font-semibold underline underline-offset-4"
              >
                {order.orderNumber}
              </Link>
              <OrderStatus status={order.status} />
              <span className="text-muted text-sm">
                {order.sellerName}, <When at={order.createdAt} />
              </span>
              <Price amount={order.totalAmount} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
