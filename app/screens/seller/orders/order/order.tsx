import { data, href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answer } from '#app/http/answer-form.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findDisputeState } from '#app/modules/money/disputes/reading/reading.server.ts'
import { findHandBacks, type HandBackRow } from '#app/modules/money/handbacks/hand-backs.server.ts'
import { hasReleaseCode } from '#app/modules/money/order-moves/release.server.ts'
import { findIssuedRefunds } from '#app/modules/money/refunds/reading/issued-refunds.server.ts'
import { findOrderMoney } from '#app/modules/money/refunds/reading/order-money.server.ts'
import { returnsOf } from '#app/modules/money/refunds/return-rules.ts'
import { maxUploadFormBytes } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { findDeadline } from '#app/modules/sales/orders/more-days.server.ts'
import { availableSellerMoves, circumstancesOf } from '#app/modules/sales/orders/move-rules.ts'
import { findNoticesToPhone } from '#app/modules/sales/orders/notices/order-messages.server.ts'
import { hasPayment } from '#app/modules/sales/orders/payment-status.ts'
import { findSale } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { withHistoryText } from '#app/modules/sales/orders/reading/reading.server.ts'
import { mayRelease } from '#app/modules/sales/orders/release-rules.ts'
import { isReturning } from '#app/modules/sales/orders/rules.ts'
import { isCancelled } from '#app/modules/sales/orders/status.ts'
import { isRestocked } from '#app/modules/sales/orders/stock/stock.server.ts'
import { buyerRecordWord } from '#app/modules/sales/orders/trust/trust.server.ts'
import { revalidateUnlessWaiting, sendOrWait } from '#app/parts/offline/send-or-wait.ts'
import * as texts from '#messages/seller-orders.ts'
import type { Route } from './+types/order'
import type { OwedCash } from './hand-back-notice.tsx'
import { OrderDetails } from './order-details.tsx'
import { handleSaleForm } from './sale-forms.server.ts'

export const handle = {
  upload: { kind: 'pictures', maxBytes: maxUploadFormBytes, from: ['seller'] },
} satisfies UploadHandle
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = metaTranslator(matches)
  const number = loaderData?.order.orderNumber
  return [pageTitle(matches, number ? t(texts.orderPageTitle, { number }) : t(texts.notFound))]
}

export const shouldRevalidate = revalidateUnlessWaiting

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const order = await findSale(db, requireSeller(context, request), params.orderNumber)
  if (!order) throw data(translatorOf(request)(texts.notFound), 404)
  const dispute = await findDisputeState(db, order)
  const money = (await findOrderMoney(db, [order]))[order.id]
  const returns = returnsOf(await findIssuedRefunds(db, order.id), money?.back ?? [])
  const moves = availableSellerMoves(order.status, circumstancesOf(order))
  const asksCode = mayRelease(order).ok && (await hasReleaseCode(db, order))
  const unsent = await findNoticesToPhone(db, order.id)
  const awaitsGoods = isReturning(order) && !(await isRestocked(db, order))
  const deadline = await findDeadline(db, order)
  const { buyerId: userId, contactInfo } = order
  const buyer = await buyerRecordWord(db, { userId, phone: contactInfo.phoneNumber })
  const cash = shownToSeller(await findHandBacks(db, order.id))
  const shown = withHistoryText(translatorOf(request), order)
  const canRefund = hasPayment(order.paymentStatus) && !isCancelled(order.status)
  const about = { dispute, money, returns, canRefund, cash, moves, asksCode, unsent, awaitsGoods, buyer }
  return { order: shown, ...about, ...deadline }
}

/** As the page of its seller has it. */
const shownToSeller = (rows: HandBackRow[]): OwedCash[] =>
  rows.map(({ id, amount, dueAt, status }) => ({
    id,
    amount,
    dueAt: dueAt.toISOString(),
    status,
    isOverdue: dueAt.getTime() < Date.now(),
  }))

export async function action({ request, params, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const order = await findSale(db, seller, params.orderNumber)
  if (!order) throw data(translatorOf(request)(texts.notFound), 404)
  const noteFault = (error: unknown) => logRequestError(error, request, context.get(requestIdContext))
  const outcome = await handleSaleForm(request, seller, order, noteFault)
  return answer(outcome, href('/seller/orders/:orderNumber', { orderNumber: order.orderNumber }))
}

/** Only moves wait: a code ages, and more days are asked for while the order is not late. */
export const clientAction = ({ request, params, serverAction }: Route.ClientActionArgs) =>
  sendOrWait({ request, serverAction }, ({ requestKey = '', to, intent }) =>
    to && !intent ? { id: requestKey, kind: 'move', number: params.orderNumber, step: to } : undefined,
  )

export default function SalePage({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  return <OrderDetails {...loaderData} problem={problem} />
}
