import { data, href, redirect } from 'react-router'
import { FindOrderPage } from '#app/components/find-order-form.tsx'
import { tooManyPayments } from '#app/domain/payments/limit-paying.server.ts'
import { payInput } from '#app/domain/payments/pay-input-rules.ts'
import { type PayRefusal, payRefusals } from '#app/domain/payments/paying-rules.ts'
import { waitText } from '#app/domain/shared/wait-text.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { visitorOf } from '#app/web/device.server.ts'
import { checkFields, textsOf } from '#app/web/forms.server.ts'
import { logFault } from '#app/web/log.server.ts'
import { readPictureForm } from '#app/web/picture-form.server.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { startPaying } from '#app/web/start-paying.server.ts'
import type { Route } from './+types/pay'
import { findScreen } from './pay/find-screen.server.ts'
import { openPayment } from './pay/open-payment.server.ts'
import { PayPage } from './pay/pay-page.tsx'
import { takeProof, tooLargeProof } from './pay/take-proof.server.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Pay for your order | Thumba' },
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const opened = await openPayment({ request, context, checkoutId: params.checkoutId })
  if (!opened) return data({ screen: undefined, asksOther: false }, { status: 404 })
  const { state } = opened.payment
  if (state === 'paid' || state === 'cash') throw redirect(opened.ordersPath)
  const asksOther = new URL(request.url).searchParams.has('other')
  return data({ screen: await findScreen(opened), asksOther })
}

const statuses: Partial<Record<PayRefusal, number>> = { 'too-many-attempts': 429, 'number-needed': 400 }

/** A second press finds the attempt of the first. What is paid meanwhile leads on from the page itself. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { checkoutId } = params
  const opened = await openPayment({ request, context, checkoutId })
  if (!opened) throw data('Order not found', 404)
  const sent = await readPictureForm(request, 'proof')
  const noteFault = (error: unknown) => logFault(error, request, context.get(requestIdContext))
  const visitor = await visitorOf(request, context)
  const fields = sent.ok ? textsOf(sent.value.fields) : { way: 'manual' }
  if (!sent.ok || fields.way === 'manual') {
    const picture = sent.ok ? sent.value.file?.bytes : undefined
    const taken = sent.ok
      ? await takeProof({ asker: opened.asker, visitor }, { checkoutId, picture }, noteFault)
      : tooLargeProof(sent)
    if (!taken.ok) return answerFailed(taken.error, taken.status)
    return redirect(href('/pay/:checkoutId', { checkoutId }) + opened.query, 303)
  }
  const form = checkFields(fields, payInput)
  if (!form.ok) return answerFailed(form.error, 400)
  const { asker, query } = opened
  const starting = startPaying(request, { asker, visitor }, { checkoutId, query, input: form.value })
  const started = await starting.catch((error) => {
    noteFault(error)
    return 'failed' as const
  })
  if (started === 'failed') {
    const error = { message: startFailed, fields: {}, typed: form.typed }
    return answerFailed(error, 503)
  }
  if (started?.ok === false && started.reason !== 'paid-already') {
    const message = started.detail
      ? `${tooManyPayments} ${waitText(started.detail)}`
      : `${payRefusals[started.reason]}`
    const error = { message, fields: {}, typed: form.typed }
    return answerFailed(error, statuses[started.reason] ?? 409)
  }
  return redirect(href('/pay/:checkoutId', { checkoutId }) + query, 303)
}

const startFailed =
  'We cannot reach the payment provider just now. Your order is safe: try again in a moment.'

/** After a refusal too: it may be paid or over meanwhile. */
export const shouldRevalidate = () => true

export default function Pay({ loaderData: { screen, asksOther }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  if (screen) return <PayPage screen={screen} asksOther={asksOther} problem={problem} />
  return (
    <FindOrderPage
      text="This page opens only for whoever placed the order: in the browser that ordered, or by the link from the confirmation."
      typed={{}}
      fields={{}}
    />
  )
}
