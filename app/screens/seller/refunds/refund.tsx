import { data, href } from 'react-router'
import { newId } from '#app/base/ids.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { formState } from '#app/kit/form/form-state.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findPasswordHash } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { findRefundable } from '#app/modules/money/order-refunds/refunding.server.ts'
import { refundableAmountsOf } from '#app/modules/money/order-refunds/rules.ts'
import { findSale } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackLink } from '#app/ui/text-link.tsx'
import { notFound } from '#messages/seller-orders.ts'
import * as texts from '#messages/shop-refunds.ts'
import type { Route } from './+types/refund'
import { ChooseRefund } from './choose-refund.tsx'
import { ConfirmRefund } from './confirm-refund.tsx'
import { findRefundStep, shopRefundForm } from './refund-form.server.ts'

export const meta: Route.MetaFunction = ({ params: { orderNumber: number }, matches }) => [
  pageTitle(matches, metaTranslator(matches)(texts.title, { number })),
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const t = translatorOf(request)
  const order = await findSale(db, seller, params.orderNumber)
  if (!order) throw data(t(notFound), 404)
  const shown = refundableAmountsOf(await findRefundable(db, order))
  const hasPassword = (await findPasswordHash(db, seller.userId)) !== undefined
  const step = await findRefundStep(seller, order, new URL(request.url).searchParams, t)
  const { orderNumber, disputedAt = null } = order
  const about = { shown, step, hasPassword, press: newId(), fields: shopRefundForm.fields }
  return { orderNumber, isDisputed: disputedAt !== null, ...about }
}

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args
  const seller = requireSeller(context, request)
  const order = await findSale(db, seller, params.orderNumber)
  if (!order) throw data(translatorOf(request)(notFound), 404)
  const { id, orderNumber } = order
  const done = await runForm(args, shopRefundForm, seller, { id })
  return answer(done, href('/seller/orders/:orderNumber', { orderNumber }))
}

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { orderNumber, shown, step, isDisputed, hasPassword, press, fields } = loaderData
  const problem = problemOf(actionData)
  const hidden = Object.entries(problem?.fields ?? {}).find(
    ([name]) => name !== 'note' && name !== 'password',
  )
  return (
    <div className="mx-auto max-w-xl pb-12">
      <BackLink to={href('/seller/orders/:orderNumber', { orderNumber })}>{t(texts.back)}</BackLink>
      <PageTitle>
        <RichText
          text={t(texts.heading, { number: orderNumber })}
          tags={{ number: (words) => <span className="whitespace-nowrap">{words}</span> }}
        />
      </PageTitle>
      {(problem ?? step.problem) && (
        <Notice kind="error" className="mt-4">
          {hidden ? hidden[1] : (problem ?? step.problem)?.message}
        </Notice>
      )}
      {shown.left <= 0 && <p className="mt-4">{t(texts.nothingLeft)}</p>}
      {shown.left > 0 && isDisputed && <Notice className="mt-4">{t(texts.inDispute)}</Notice>}
      {shown.left > 0 && step.ask !== 'confirm' && <ChooseRefund shown={shown} step={step} />}
      {shown.left > 0 && step.ask === 'confirm' && (
        <ConfirmRefund
          step={step}
          left={shown.left}
          press={press}
          isDisputed={isDisputed}
          hasPassword={hasPassword}
          form={formState(fields, {}, problem)}
        />
      )}
    </div>
  )
}
