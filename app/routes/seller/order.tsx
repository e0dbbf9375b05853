import { data, href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findDisputeState } from '#app/domain/disputes/find-disputes.server.ts'
import { findDeadline } from '#app/domain/orders/find-deadline.server.ts'
import { findSale } from '#app/domain/orders/find-order.server.ts'
import { findNoticesToCall } from '#app/domain/orders/find-reached.server.ts'
import { findWhetherCoded } from '#app/domain/orders/find-release-code.server.ts'
import { circumstancesOf, movesOpenTo } from '#app/domain/orders/move-rules.ts'
import { mayRelease } from '#app/domain/orders/release-rules.ts'
import { findWhetherRestocked } from '#app/domain/orders/return-goods.server.ts'
import { isOnItsWayBack } from '#app/domain/orders/return-goods-rules.ts'
import { findGiven } from '#app/domain/refunds/find-given.server.ts'
import { findOrderMoney } from '#app/domain/refunds/find-order-money.server.ts'
import { returnsOf } from '#app/domain/refunds/return-rules.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { logFault } from '#app/web/log.server.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/order'
import { SaleSheet } from './order/sale-sheet.tsx'
import { takeForm } from './order/take-form.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Order ${loaderData.order.orderNumber} | Thumba` : 'Order not found | Thumba' },
]

/** After a refusal too: it shows where the order went meanwhile. */
export const shouldRevalidate = () => true

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const order = await findSale(db, requireSeller(context, request), params.orderNumber)
  if (!order) throw data('Order not found', 404)
  const dispute = await findDisputeState(db, order)
  const money = (await findOrderMoney(db, [order]))[order.id]
  const returns = returnsOf(await findGiven(db, order.id), money?.back ?? [])
  const moves = movesOpenTo(order.status, 'seller', circumstancesOf(order))
  const asksCode = mayRelease(order).ok && (await findWhetherCoded(db, order))
  const unsent = await findNoticesToCall(db, order.id)
  const awaitsGoods = isOnItsWayBack(order) && !(await findWhetherRestocked(db, order))
  const deadline = await findDeadline(db, order)
  return { order, dispute, money, returns, moves, asksCode, unsent, awaitsGoods, ...deadline }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const order = await findSale(db, seller, params.orderNumber)
  if (!order) throw data('Order not found', 404)
  const noteFault = (error: unknown) => logFault(error, request, context.get(requestIdContext))
  const taken = await takeForm(request, seller, order, noteFault)
  if ('error' in taken) return answerFailed(taken.error, taken.status)
  return redirect(href('/seller/orders/:orderNumber', { orderNumber: order.orderNumber }), {
    status: 303,
    headers: { 'Set-Cookie': await flashToast({ kind: 'success', text: taken.done }) },
  })
}

export default function SalePage({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  return <SaleSheet {...loaderData} problem={problem} />
}
