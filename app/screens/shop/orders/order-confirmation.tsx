import { data } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { db } from '#app/db/index.server.ts'
import { namingOrders, placedOrdersHeaders } from '#app/http/orders/placed-orders-header.ts'
import { rememberCheckout, rememberedCheckouts } from '#app/http/orders/remembered-orders.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { siteOrigin } from '#app/http/site-origin.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findOwnMoney } from '#app/modules/money/refunds/reading/order-money.server.ts'
import { isCheckoutKey, signedOrderPath } from '#app/modules/sales/orders/access/order-access.server.ts'
import { findOrdersOfCheckout } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { FindOrderPage } from '#app/parts/orders/find-order-page.tsx'
import * as texts from '#messages/orders.ts'
import type { Route } from './+types/order-confirmation'
import { PlacedOrders } from './placed-orders.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(
    matches,
    metaTranslator(matches)(loaderData?.orders.length ? texts.placedPageTitle : texts.findTitle),
  ),
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => placedOrdersHeaders(loaderHeaders)

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('checkout') ?? ''
  // What a client of the callables got when it placed the orders; from then on this browser counts as theirs.
  const keyed = !isMember(actor) && isCheckoutKey(appSecret(), id, searchParams.get('key') ?? '')
  const own = isMember(actor) || keyed || (await rememberedCheckouts(request)).includes(id)
  const found = own ? await findOrdersOfCheckout(db, actor, id) : []
  const money = await findOwnMoney(db, found)
  const orders = found.map((order) => {
    const path = signedOrderPath(order)
    return { ...order, path, url: siteOrigin(request) + path, money: money[order.id] }
  })
  const headers = namingOrders(orders)
  if (keyed) headers.append('Set-Cookie', await rememberCheckout(request, id))
  return data({ orders }, { status: orders.length > 0 ? 200 : 404, headers })
}

export default function OrderConfirmation({ loaderData: { orders } }: Route.ComponentProps) {
  const t = useTranslate()
  if (orders.length > 0) return <PlacedOrders orders={orders} />
  return <FindOrderPage text={t(texts.confirmationElsewhere)} typed={{}} fields={{}} />
}
