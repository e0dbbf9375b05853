import { data, href, redirect } from 'react-router'
import { FindOrderPage } from '#app/components/find-order-form.tsx'
import { payInput } from '#app/domain/payments/pay-input-rules.ts'
import { type PayRefusal, payRefusals } from '#app/domain/payments/paying-rules.ts'
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
  const fields = sent.ok ? textsOf(sent.value.fields) : { way: 'manual' }
  if (!sent.ok || fields.way === 'manual') {
    const picture = sent.ok ? sent.value.file?.bytes : undefined
    const taken = sent.ok
      ? await takeProof(opened.asker, { checkoutId, picture }, noteFault)
      : tooLargeProof(sent)
    if (!taken.ok) return data(taken.error, { status: taken.status })
    return redirect(href('/pay/:checkoutId', { checkoutId }) + opened.query, 303)
  }
  const form = checkFields(fields, payInput)
  if (!form.ok) return data(form.error, { status: 400 })
  const { asker, query } = opened
  const starting = startPaying(request, asker, { checkoutId, query, input: form.value })
  const started = await starting.catch((error) => {
    noteFault(error)
    return 'failed' as const
  })
  if (started === 'failed') {
    const error = { message: startFailed, fields: {}, typed: form.typed }
    return data(error, { status: 503 })
  }
  if (started?.ok === false && started.reason !== 'paid-already') {
    const error = { message: `${payRefusals[started.reason]}`, fields: {}, typed: form.typed }
    return data(error, { status: statuses[started.reason] ?? 409 })
  }
  return redirect(href('/pay/:checkoutId', { checkoutId }) + query, 303)
}

const startFailed =
  'We cannot reach the payment provider just now. Your order is safe: try again in a moment.'

/** After a refusal too: it may be paid or over meanwhile. */
export const shouldRevalidate = () => true

export default function Pay({ loaderData: { screen, asksOther }, actionData }: Route.ComponentProps) {
  if (screen) return <PayPage screen={screen} asksOther={asksOther} problem={actionData} />
  return (
    <FindOrderPage
      text="This page opens only for whoever placed the order. You can find the order anywhere with its number, and pay it from there."
      typed={{}}
      fields={{}}
    />
  )
}
