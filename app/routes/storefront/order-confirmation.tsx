import { data } from 'react-router'
import { FindOrderPage } from '#app/components/find-order-form.tsx'
import { db } from '#app/db/index.server.ts'
import { findOrdersOfCheckout } from '#app/domain/orders/find-order.server.ts'
import { isCheckoutKey } from '#app/domain/orders/order-key.server.ts'
import { signedOrderPath } from '#app/domain/orders/order-path.server.ts'
import { findOwnMoney } from '#app/domain/refunds/find-order-money.server.ts'
import { isMember } from '#app/domain/shared/actor.ts'
import { appSecret } from '#app/domain/shared/secret.server.ts'
import { actorOf } from '#app/web/actor.server.ts'
import { ownCheckouts, rememberCheckout } from '#app/web/own-orders.server.ts'
import { siteOrigin } from '#app/web/site.server.ts'
import type { Route } from './+types/order-confirmation'
import { Placed } from './order-confirmation/placed.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.orders.length ? 'Order placed | Thumba' : 'Find your order | Thumba' },
  { name: 'robots', content: 'noindex' },
]
const headersOfPage = { 'Cache-Control': 'private, no-store' }
export const headers: Route.HeadersFunction = () => headersOfPage

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('checkout') ?? ''
  // What a client of the callables got when it placed the orders; from then on this browser counts as theirs.
  const keyed = !isMember(actor) && isCheckoutKey(appSecret(), id, searchParams.get('key') ?? '')
  const own = isMember(actor) || keyed || (await ownCheckouts(request)).includes(id)
  const found = own ? await findOrdersOfCheckout(db, actor, id) : []
  const money = await findOwnMoney(db, found)
  const orders = found.map((order) => {
    const path = signedOrderPath(order)
    return { ...order, path, url: siteOrigin(request) + path, money: money[order.id] }
  })
  const headers = new Headers(keyed ? { 'Set-Cookie': await rememberCheckout(request, id) } : {})
  return data({ orders }, { status: orders.length > 0 ? 200 : 404, headers })
}

export default function OrderConfirmation({ loaderData: { orders } }: Route.ComponentProps) {
  if (orders.length > 0) return <Placed orders={orders} />
  return (
    <FindOrderPage
      text="This page opens only in the browser that placed the order. With its number you can see how far it is."
      typed={{}}
      fields={{}}
    />
  )
}
