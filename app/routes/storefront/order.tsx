import { data, href, redirect } from 'react-router'
import { FindOrderPage } from '#app/components/find-order-form.tsx'
import { db } from '#app/db/index.server.ts'
import { findDisputeState, findWhetherOpen } from '#app/domain/disputes/find-disputes.server.ts'
import { holdsKey } from '#app/domain/orders/access.server.ts'
import { moreDaysRefusals } from '#app/domain/orders/deadline-rules.ts'
import { findDeadline } from '#app/domain/orders/find-deadline.server.ts'
import { findReleaseCode } from '#app/domain/orders/find-release-code.server.ts'
import { answerDays } from '#app/domain/orders/more-days.server.ts'
import { moveOrderInput } from '#app/domain/orders/move-input-rules.ts'
import { moveOrder } from '#app/domain/orders/move-order.server.ts'
import { circumstancesOf, moveRefusalText, movesOpenTo } from '#app/domain/orders/move-rules.ts'
import { keyQuery, signedOrderPath } from '#app/domain/orders/order-path.server.ts'
import { type OrderStatus, orderRefusals } from '#app/domain/orders/rules.ts'
import { findGiven } from '#app/domain/refunds/find-given.server.ts'
import { findOrderMoney, findOwnMoney } from '#app/domain/refunds/find-order-money.server.ts'
import { returnsOf } from '#app/domain/refunds/return-rules.ts'
import { findSellerPhone } from '#app/domain/sellers/find-seller-phone.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { findOwnSummary } from '#app/web/find-own-summary.server.ts'
import { checkFields, readForm } from '#app/web/forms.server.ts'
import { type Opened, openOrder } from '#app/web/open-order.server.ts'
import { siteOrigin } from '#app/web/site.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/order'
import { OrderSheet } from './order/order-sheet.tsx'
import type { Sheet } from './order/sheet.ts'
import { SummaryPage } from './order/summary-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData?.found
      ? `Order ${loaderData.found.order.orderNumber} | Thumba`
      : loaderData?.summary
        ? `Order ${loaderData.summary.orderNumber} | Thumba`
        : 'Find your order | Thumba',
  },
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = params.orderNumber
  const opened = await openOrder({ request, context, orderNumber: asked })
  if (!opened) {
    const summary = await findOwnSummary(request, asked)
    return data({ found: undefined, summary, asked }, { status: summary ? 200 : 404 })
  }
  const { order, parts, remember } = opened
  const as: Sheet['as'] = parts[0] ?? 'reader'
  const money = (await moneyOf(opened, as))[order.id]
  const found = {
    order,
    as,
    moves: as === 'buyer' ? movesOpenTo(order.status, 'buyer', circumstancesOf(order)) : [],
    releaseCode: as === 'buyer' ? await findReleaseCode(db, opened) : undefined,
    ...(await disputeOf(opened)),
    ...(await findDeadline(db, order)),
    sellerPhone: await findSellerPhone(db, order.sellerId),
    ...linksOf(opened, request),
    money,
    // Why money went back may be what was decided in a dispute.
    returns: parts.length > 0 ? returnsOf(await findGiven(db, order.id), money?.back ?? []) : undefined,
  }
  return data({ found, summary: undefined, asked }, { headers: remember })
}

const moneyOf = ({ order, asker }: Opened, as: Sheet['as']) =>
  as === 'buyer'
    ? findOwnMoney(db, [order], { query: holdsKey(order, asker) ? keyQuery(order) : '' })
    : findOrderMoney(db, [order])

/** Whoever only holds the link of a member's order learns nothing of a dispute. */
async function disputeOf({ order, parts }: Opened): Promise<Pick<Sheet, 'dispute' | 'mayDispute'>> {
  if (parts.length === 0) return { dispute: undefined, mayDispute: false }
  const dispute = await findDisputeState(db, order)
  const may = parts.includes('buyer') && (await findWhetherOpen(db, order)).ok
  return { dispute, mayDispute: may }
}

/** The key goes only to whom it belongs: with it anybody could act as the buyer of a guest's order. */
function linksOf({ order, parts, asker }: Opened, request: Request) {
  const keyed = holdsKey(order, asker)
  const ownsKey = keyed || parts.includes('buyer')
  return {
    // The page's forms and links still open the order when it has been left open for hours.
    query: keyed ? keyQuery(order) : '',
    url: ownsKey ? siteOrigin(request) + signedOrderPath(order) : undefined,
  }
}

const moveInput = moveOrderInput.pick({ to: true, note: true })
const toasts: Partial<Record<OrderStatus, string>> = {
  cancelled: 'Order cancelled',
  delivered: 'Thank you for telling us',
  completed: 'Order completed',
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const opened = await openOrder({ request, context, orderNumber: params.orderNumber })
  if (!opened) return answerFailed({ message: orderRefusals['order-not-found'], fields: {}, typed: {} }, 404)
  const { order, asker, remember } = opened
  const typed = await readForm(request)
  if (typed.moreDays) return answerMoreDays(opened, typed)
  const form = checkFields(typed, moveInput)
  if (!form.ok) return answerFailed(form.error, 400)

  const moved = await moveOrder(db, asker, { ...form.value, id: order.id })
  if (!moved.ok) {
    const reads = moved.reason === 'order-not-found'
    const message = reads ? 'Only the buyer can do this. Sign in first.' : moveRefusalText(moved)
    return answerFailed({ message, fields: {}, typed }, reads ? 403 : 409)
  }
  const headers = new Headers(remember)
  const text = toasts[form.value.to] ?? 'Order changed'
  headers.append('Set-Cookie', await flashToast({ kind: 'success', text }))
  const { orderNumber } = order
  return redirect(href('/orders/:orderNumber', { orderNumber }), { status: 303, headers })
}

async function answerMoreDays({ order, asker, remember }: Opened, typed: Record<string, string>) {
  const accepted = typed.moreDays === 'yes'
  const answered = await answerDays(db, asker, { id: order.id, accepted })
  if (!answered.ok) {
    const reads = answered.reason === 'order-not-found'
    const message = reads ? 'Only the buyer can do this. Sign in first.' : moreDaysRefusals[answered.reason]
    return answerFailed({ message, fields: {}, typed }, reads ? 403 : 409)
  }
  const headers = new Headers(remember)
  const text = accepted ? 'The seller has more days' : 'The seller knows that you do not agree'
  headers.append('Set-Cookie', await flashToast({ kind: 'success', text }))
  const { orderNumber } = order
  return redirect(href('/orders/:orderNumber', { orderNumber }), { status: 303, headers })
}

/** After a refusal too: the order may have gone on meanwhile. */
export const shouldRevalidate = () => true

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { found, summary, asked } = loaderData
  if (found) return <OrderSheet {...found} problem={problem} />
  if (summary) return <SummaryPage summary={summary} />
  return (
    <FindOrderPage
      text="With the number of the order, and the phone number or email you gave for it."
      typed={{ orderNumber: asked }}
      fields={{}}
    />
  )
}
