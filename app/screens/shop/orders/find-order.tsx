import { href, redirect } from 'react-router'
import { z } from 'zod'
import { db } from '#app/db/index.server.ts'
import { rememberLookUp } from '#app/http/orders/remembered-orders.server.ts'
import { clientAddressContext } from '#app/http/request-context.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { says } from '#app/messages/validation.ts'
import { findOrder } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { lookUpOrder } from '#app/modules/sales/orders/reading/reading.server.ts'
import { FindOrderPage } from '#app/parts/orders/find-order-page.tsx'
import { usePending } from '#app/ui/use-pending.ts'
import * as texts from '#messages/orders.ts'
import type { Route } from './+types/find-order'

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, texts.findTitle),
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

const findInput = z.object({
  orderNumber: z.string().trim().min(1, says(texts.enterOrderNumber)).max(30, says(texts.orderNumberWrong)),
  contact: z.string().trim().min(1, says(texts.enterContact)).max(254, says(texts.contactTooLong)),
})

export async function action({ request, context }: Route.ActionArgs) {
  const t = translatorOf(request)
  const form = await parseForm(request, findInput)
  if (!form.ok) return answerFailure(form.error, 400)
  const typed = form.value
  const own = await findOrder(db, actorOf(context), { orderNumber: typed.orderNumber })
  if (own) return redirect(href('/orders/:orderNumber', { orderNumber: own.orderNumber }), 303)
  const looked = await lookUpOrder(db, typed, context.get(clientAddressContext))
  if (!looked.ok && looked.reason === 'too-many-tries') {
    return answerFailure({ message: t(texts.tooManyAttempts), fields: {}, typed }, 429)
  }
  if (!looked.ok) return answerFailure({ message: t(texts.notFound), fields: {}, typed }, 404)
  const { orderNumber } = looked.value
  return redirect(href('/orders/:orderNumber', { orderNumber }), {
    status: 303,
    headers: { 'Set-Cookie': await rememberLookUp(request, orderNumber) },
  })
}

export default function FindOrder({ actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const pending = usePending()
  const { fields = {}, typed = {}, message } = problem ?? {}
  return (
    <FindOrderPage
      text={t(texts.findIntro)}
      typed={typed}
      fields={fields}
      message={Object.keys(fields).length === 0 ? message : undefined}
      pending={pending}
    />
  )
}
