import { data, href } from 'react-router'
import { z } from 'zod'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { findLookedUpOrder } from '#app/http/orders/find-own-summary.server.ts'
import { type OrderAccess, openOrder } from '#app/http/orders/open-order.server.ts'
import { requestIdOf } from '#app/http/request-id.server.ts'
import { siteOrigin } from '#app/http/site-origin.server.ts'
import { defineAction, defineActions } from '#app/kit/form/define-actions.server.ts'
import { answerFailure, type FormOutcome, problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findSellerPhone } from '#app/modules/identity/shops/reading/reading.server.ts'
import { findDisputeState, findDisputeWindow } from '#app/modules/money/disputes/reading/reading.server.ts'
import { confirmHandBack, findHandBacks } from '#app/modules/money/handbacks/hand-backs.server.ts'
import { handBackRefusals } from '#app/modules/money/handbacks/rules.ts'
import { isDue } from '#app/modules/money/handbacks/status.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { findReleaseCode } from '#app/modules/money/order-moves/release.server.ts'
import { findIssuedRefunds } from '#app/modules/money/refunds/reading/issued-refunds.server.ts'
import { findOrderMoney, findOwnMoney } from '#app/modules/money/refunds/reading/order-money.server.ts'
import { returnsOf } from '#app/modules/money/refunds/return-rules.ts'
import { answerOnce, type RecordOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import { holdsKey, keyQuery, signedOrderPath } from '#app/modules/sales/orders/access/order-access.server.ts'
import { moreDaysRefusals } from '#app/modules/sales/orders/deadline-rules.ts'
import { moveOrderInput } from '#app/modules/sales/orders/input-rules.ts'
import { answerMoreDaysRequest, findDeadline } from '#app/modules/sales/orders/more-days.server.ts'
import { availableMoves, circumstancesOf, moveRefusalMessage } from '#app/modules/sales/orders/move-rules.ts'
import { withHistoryText } from '#app/modules/sales/orders/reading/reading.server.ts'
import type { OrderStatus } from '#app/modules/sales/orders/status.ts'
import { isReceived } from '#app/modules/sales/orders/status.ts'
import { findReviewsOfOrder } from '#app/modules/sales/reviews/reading/own-reviews.server.ts'
import { revalidateUnlessWaiting, sendOrWait } from '#app/parts/offline/send-or-wait.ts'
import { FindOrderPage } from '#app/parts/orders/find-order-page.tsx'
import * as handBackTexts from '#messages/handbacks.ts'
import * as texts from '#messages/orders.ts'
import type { Route } from './+types/order'
import { GuestOrderSummary } from './guest-order-summary.tsx'
import { OrderDetails } from './order-details.tsx'
import type { OrderView } from './order-view.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = metaTranslator(matches)
  const shown = loaderData?.found?.order ?? loaderData?.summary
  return [
    pageTitle(matches, shown ? t(texts.orderTitle, shown) : t(texts.findTitle)),
    { name: 'robots', content: 'noindex' },
  ]
}
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = params.orderNumber
  const opened = await openOrder({ request, context, orderNumber: asked })
  if (!opened) {
    const summary = await findLookedUpOrder(request, asked)
    return data({ found: undefined, summary, asked }, { status: summary ? 200 : 404 })
  }
  const { order, parts, remember } = opened
  const as: OrderView['as'] = parts[0] ?? 'reader'
  const money = (await moneyOf(opened, as))[order.id]
  const found = {
    order: withHistoryText(translatorOf(request), order),
    as,
    moves: as === 'buyer' ? availableMoves(order.status, 'buyer', circumstancesOf(order)) : [],
    ...(await releaseOf(opened, as)),
    ...(await disputeOf(opened)),
    cash: parts.includes('buyer') ? await cashOf(order.id) : [],
    ...(await findDeadline(db, order)),
    sellerPhone: await findSellerPhone(db, order.sellerId),
    reviewed:
      as === 'buyer' && isReceived(order.status)
        ? [...(await findReviewsOfOrder(db, order)).keys()]
        : undefined,
    ...linksOf(opened, request),
    money,
    // Why money went back may be what was decided in a dispute.
    returns:
      parts.length > 0 ? returnsOf(await findIssuedRefunds(db, order.id), money?.back ?? []) : undefined,
  }
  return data({ found, summary: undefined, asked }, { headers: remember })
}

/** Cash that the buyer is still to get back. */
async function cashOf(orderId: string) {
  const waiting = (await findHandBacks(db, orderId)).filter(({ status }) => isDue(status))
  return waiting.map(({ id, amount, dueAt }) => ({
    id,
    amount,
    dueAt: dueAt.toISOString(),
    isOverdue: dueAt.getTime() < Date.now(),
  }))
}

/** The code for the handover, or until when it waits. */
async function releaseOf(
  opened: OrderAccess,
  as: OrderView['as'],
): Promise<Pick<OrderView, 'releaseCode' | 'releaseHeldUntil'>> {
  const { code, heldUntil } = as === 'buyer' ? await findReleaseCode(db, opened) : {}
  return { releaseCode: code, releaseHeldUntil: heldUntil?.toISOString() }
}

const moneyOf = ({ order, asker }: OrderAccess, as: OrderView['as']) =>
  as === 'buyer'
    ? findOwnMoney(db, [order], { query: holdsKey(order, asker) ? keyQuery(order) : '' })
    : findOrderMoney(db, [order])

/** Whoever only holds the link of a member's order learns nothing of a dispute. */
async function disputeOf({
  order,
  parts,
}: OrderAccess): Promise<Pick<OrderView, 'dispute' | 'mayDispute' | 'disputeUntil'>> {
  if (parts.length === 0) return { dispute: undefined, mayDispute: false }
  const dispute = await findDisputeState(db, order)
  if (!parts.includes('buyer')) return { dispute, mayDispute: false }
  const { may, until } = await findDisputeWindow(db, order)
  return { dispute, mayDispute: may.ok, ...(until && { disputeUntil: until.toISOString() }) }
}

/** The key goes only to whom it belongs: with it anybody could act as the buyer of a guest's order. */
function linksOf({ order, parts, asker }: OrderAccess, request: Request) {
  const keyed = holdsKey(order, asker)
  const ownsKey = keyed || parts.includes('buyer')
  return {
    // The page's forms and links still open the order when it has been left open for hours.
    query: keyed ? keyQuery(order) : '',
    url: ownsKey ? siteOrigin(request) + signedOrderPath(order) : undefined,
  }
}

type Sender = OrderAccess & { recordOnce?: RecordOnce | undefined }
const toasts: Partial<Record<OrderStatus, Message>> = texts.toasts
const onlyBuyer = { status: 403, message: texts.onlyBuyer }

const orderForms = defineActions(
  {
    'move-order': defineAction({
      input: moveOrderInput.pick({ to: true, note: true }),
      run: ({ order, asker, recordOnce }: Sender, input) =>
        moveOrder(db, asker, { ...input, id: order.id, recordOnce }),
      success: (_, { to }) => toasts[to] ?? texts.changed,
      refusal: (refused) =>
        refused.reason === 'order-not-found'
          ? onlyBuyer
          : { status: 409, message: moveRefusalMessage(refused) },
    }),
    'more-days': defineAction({
      input: z.object({
        moreDays: z.string(),
        dueAt: z.iso
          .datetime()
          .transform((at) => new Date(at))
          .optional(),
      }),
      run: ({ order, asker }: Sender, { moreDays, dueAt }) =>
        answerMoreDaysRequest(db, asker, { id: order.id, accepted: moreDays === 'yes', dueAt }),
      success: (_, { moreDays }) => (moreDays === 'yes' ? texts.moreDaysAccepted : texts.moreDaysRefused),
      refusal: ({ reason }) =>
        reason === 'order-not-found' ? onlyBuyer : { status: 409, message: moreDaysRefusals[reason] },
    }),
    'hand-back': defineAction({
      input: z.object({ handBack: z.string() }),
      run: ({ asker }: Sender, { handBack }) => confirmHandBack(db, asker, { id: handBack }),
      success: () => handBackTexts.noted,
      refusal: ({ reason }) => ({
        status: reason === 'moved-on' ? 409 : 403,
        message: handBackRefusals[reason],
      }),
    }),
  },
  ({ moreDays, handBack }) => (moreDays ? 'more-days' : handBack ? 'hand-back' : 'move-order'),
)

/** A move is made once, however often a phone without a line sends it. */
const orderFormOnce = {
  async run(
    { opened, request }: { opened: OrderAccess; request: Request },
    typed: Record<string, string>,
    t: Translate,
    sent: FormData,
  ) {
    const requestId = await requestIdOf(request, sent, opened.asker.actor)
    return answerOnce<FormOutcome>(db, requestId, t(texts.changed), (recordOnce) =>
      orderForms.run({ ...opened, recordOnce }, typed, t),
    )
  },
}

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args
  const opened = await openOrder({ request, context, orderNumber: params.orderNumber })
  if (!opened) {
    const message = translatorOf(request)(texts.orderNotFound)
    return answerFailure({ message, fields: {}, typed: {} }, 404)
  }
  const outcome = await runForm(args, orderFormOnce, { opened, request })
  const { orderNumber } = opened.order
  const cookies = Object.values(opened.remember)
  return answer(outcome, href('/orders/:orderNumber', { orderNumber }), cookies)
}

export const shouldRevalidate = revalidateUnlessWaiting

/** Moves wait without a line. Whether the seller gets more days is only said by hand: until it is sent, they may be over. */
export const clientAction = ({ request, params, serverAction }: Route.ClientActionArgs) =>
  sendOrWait({ request, serverAction }, ({ requestKey = '', to }) => {
    const step = to === 'delivered' ? 'received' : to
    return step ? { id: requestKey, kind: 'move', number: params.orderNumber, step } : undefined
  })

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { found, summary, asked } = loaderData
  if (found) return <OrderDetails {...found} problem={problem} />
  if (summary) return <GuestOrderSummary summary={summary} />
  return <FindOrderPage text={t(texts.findIntro)} typed={{ orderNumber: asked }} fields={{}} />
}
