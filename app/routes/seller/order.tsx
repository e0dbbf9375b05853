import { data, href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findSale } from '#app/domain/orders/find-order.server.ts'
import { moveOrderInput } from '#app/domain/orders/move-input-rules.ts'
import { moveOrder } from '#app/domain/orders/move-order.server.ts'
import { type MoveRefusal, moveRefusalText, movesOpenTo } from '#app/domain/orders/move-rules.ts'
import type { OrderStatus } from '#app/domain/orders/rules.ts'
import type { Refusal } from '#app/domain/shared/result.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { parseForm } from '#app/web/forms.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/order'
import { SaleSheet } from './order/sale-sheet.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Order ${loaderData.order.orderNumber} | Thumba` : 'Order not found | Thumba' },
]

/** After a refusal too: it shows where the order went meanwhile. */
export const shouldRevalidate = () => true

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const order = await findSale(db, requireSeller(context, request), params.orderNumber)
  if (!order) throw data('Order not found', 404)
  return { order, moves: movesOpenTo(order.status, 'seller') }
}

const moveInput = moveOrderInput.omit({ id: true })
const toasts: Partial<Record<OrderStatus, string>> = {
  confirmed: 'Order confirmed',
  processing: 'Order is being prepared',
  shipped: 'Order sent',
  ready_for_pickup: 'Order ready to collect',
  delivered: 'Order delivered',
  cancelled: 'Order cancelled',
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const order = await findSale(db, seller, params.orderNumber)
  if (!order) throw data('Order not found', 404)
  const form = await parseForm(request, moveInput)
  if (!form.ok) return data(form.error, { status: 400 })

  const moved = await moveOrder(db, { actor: seller }, { ...form.value, id: order.id })
  if (!moved.ok) return refused(moved, form.typed)
  const text = toasts[form.value.to] ?? 'Order changed'
  return redirect(href('/seller/orders/:orderNumber', { orderNumber: order.orderNumber }), {
    status: 303,
    headers: { 'Set-Cookie': await flashToast({ kind: 'success', text }) },
  })
}

function refused(refusal: Refusal<MoveRefusal>, typed: Record<string, string>) {
  const message = moveRefusalText(refusal)
  const said = { message: 'Please check the fields marked below', fields: { note: message }, typed }
  return refusal.reason === 'reason-needed'
    ? data(said, { status: 400 })
    : data({ message, fields: {}, typed }, { status: 409 })
}

export default function SalePage({ loaderData: { order, moves }, actionData }: Route.ComponentProps) {
  return <SaleSheet order={order} moves={moves} problem={actionData} />
}
