import { data, href, redirect } from 'react-router'
import { retryAfterText } from '#app/base/retry-after.ts'
import { db } from '#app/db/index.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { namingOrders, placedOrdersHeaders } from '#app/http/orders/placed-orders-header.ts'
import { findOwnCheckout } from '#app/http/payments/find-own-checkout.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { visitorOf } from '#app/http/session/device.server.ts'
import { siteOrigin } from '#app/http/site-origin.server.ts'
import { readPictureForm } from '#app/http/uploads/picture-form.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseFields, textFieldsOf } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { traitsOfCheckout } from '#app/modules/money/payments/attempts/checkout-status.ts'
import { payInput } from '#app/modules/money/payments/input-rules.ts'
import { type PayRefusal, payRefusals } from '#app/modules/money/payments/payment-start-rules.ts'
import { maxPictureBytes } from '#app/modules/platform/files/rules.ts'
import { FindOrderPage } from '#app/parts/orders/find-order-page.tsx'
import { payCheckout } from '#app/workflows/pay-checkout.server.ts'
import * as orderTexts from '#messages/orders.ts'
import { tooManyTries } from '#messages/payments.ts'
import * as texts from '#messages/payments-page.ts'
import type { Route } from './+types/pay'
import { findPayScreen } from './find-pay-screen.server.ts'
import { PayPage } from './pay-page.tsx'
import { proofTooLarge, uploadProof } from './upload-proof.server.ts'

export const handle = {
  upload: { kind: 'file', maxBytes: maxPictureBytes, from: 'payer' },
} satisfies UploadHandle
export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, texts.titles.open),
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => placedOrdersHeaders(loaderHeaders)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const opened = await findOwnCheckout({ request, context, checkoutId: params.checkoutId })
  if (!opened) return data({ screen: undefined, asksOther: false }, { status: 404 })
  const { state } = opened.payment
  if (traitsOfCheckout(state).isSettled) throw redirect(opened.ordersPath)
  const asksOther = new URL(request.url).searchParams.has('other')
  const headers = namingOrders(opened.payment.orders)
  return data({ screen: await findPayScreen(translatorOf(request), opened), asksOther }, { headers })
}

const statuses: Partial<Record<PayRefusal, number>> = { 'too-many-attempts': 429, 'number-needed': 400 }

/** A second press finds the attempt of the first. What is paid meanwhile leads on from the page itself. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const t = translatorOf(request)
  const { checkoutId } = params
  const opened = await findOwnCheckout({ request, context, checkoutId })
  if (!opened) throw data(t(orderTexts.orderNotFound), 404)
  const sent = await readPictureForm(request, 'proof')
  const noteFault = (error: unknown) => logRequestError(error, request, context.get(requestIdContext))
  const visitor = await visitorOf(request, context)
  const fields = sent.ok ? textFieldsOf(sent.value.fields) : { way: 'manual' }
  if (!sent.ok || fields.way === 'manual') {
    const picture = sent.ok ? sent.value.file?.bytes : undefined
    const taken = sent.ok
      ? await uploadProof(t, { asker: opened.asker, visitor }, { checkoutId, picture }, noteFault)
      : proofTooLarge(t, sent)
    if (!taken.ok) return answerFailure(taken.error, taken.status)
    return redirect(href('/pay/:checkoutId', { checkoutId }) + opened.query, 303)
  }
  const form = parseFields(fields, payInput, t)
  if (!form.ok) return answerFailure(form.error, 400)
  const { asker, query } = opened
  const payPath = href('/pay/:checkoutId', { checkoutId }) + query
  const wanted = { checkoutId, backTo: siteOrigin(request) + payPath, input: form.value }
  const starting = payCheckout(db, { asker, visitor }, wanted)
  const started = await starting.catch((error) => {
    noteFault(error)
    return 'failed' as const
  })
  if (started === 'failed') {
    const error = { message: t(texts.providerDown), fields: {}, typed: form.typed }
    return answerFailure(error, 503)
  }
  if (started?.ok === false && started.reason !== 'paid-already') {
    const message = started.detail
      ? `${t(tooManyTries)} ${retryAfterText(started.detail, t)}`
      : t(payRefusals[started.reason])
    const error = { message, fields: {}, typed: form.typed }
    return answerFailure(error, statuses[started.reason] ?? 409)
  }
  return redirect(payPath, 303)
}

/** After a refusal too: it may be paid or over meanwhile. */
export const shouldRevalidate = () => true

export default function Pay({ loaderData: { screen, asksOther }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  if (screen) return <PayPage screen={screen} asksOther={asksOther} problem={problem} />
  return <FindOrderPage text={t(texts.notYours)} typed={{}} fields={{}} />
}
