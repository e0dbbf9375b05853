import { data, href } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { formStates } from '#app/kit/form/form-state.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { refundWaitText } from '#app/modules/money/refunds/reading/list-rules.ts'
import { findRefund } from '#app/modules/money/refunds/reading/refunds.server.ts'
import { refundActionRefusals, walletText } from '#app/modules/money/refunds/sending/refund-action-rules.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/admin-refunds.ts'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { adminMeta } from '../page-meta.ts'
import { Detail, DetailsGrid, MomentDetail } from '../payments/details-grid.tsx'
import { PaymentTabs } from '../payments/tabs.tsx'
import type { Route } from './+types/refund'
import { RefundActions } from './refund-actions.tsx'
import { refundForms } from './refund-forms.server.ts'
import { OrderLink, wayNames } from './refund-list.tsx'
import { RefundStatusBadge } from './refund-status-badge.tsx'

export const handle = { title: texts.refund }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.refund)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const found = await findRefund(db, admin, params.refundId)
  if (!found) throw data(translatorOf(request)(refundActionRefusals['no-such-refund']), 404)
  const acts = await findAuditEntries(db, { subject: { kind: 'refund', id: params.refundId }, limit: 50 })
  return { ...found, acts, forms: refundForms.forms }
}

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  const done = await runForm(args, refundForms, admin, { id: args.params.refundId })
  return answer(done, href('/admin/payments/refunds/:refundId', args.params))
}

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { refund, order, usedFor, waits, acts, forms } = loaderData
  return (
    <div className="mx-auto max-w-4xl">
      <PaymentTabs />
      <PageTitle>{t(texts.refundOfAmount, { amount: formatKwacha(refund.amount) })}</PageTitle>
      <div className="mt-2">
        <RefundStatusBadge status={refund.status} />
      </div>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {waits && <Notice className="mt-4">{refundWaitText(t, refund, waits)}</Notice>}
      <RefundActions refund={refund} waits={waits} forms={formStates(forms, problem)} />
      <DetailsGrid>
        <Detail name={t(texts.order)}>
          <OrderLink order={order} refund={refund} />
        </Detail>
        <Detail name={t(texts.buyer)}>{order?.buyerName}</Detail>
        <Detail name={t(texts.way)}>{t(wayNames[refund.way])}</Detail>
        <Detail name={t(texts.wallet)}>{walletText(refund) ?? t(texts.none)}</Detail>
        <MomentDetail name={t(texts.since)} at={refund.createdAt} />
        <MomentDetail name={t(texts.sent)} at={refund.sentAt} />
        <MomentDetail name={usedFor ? t(texts.used) : t(texts.paidBack)} at={refund.closedAt} />
        <MomentDetail name={t(texts.cameBack)} at={refund.returnedAt} />
        {usedFor && <Detail name={t(texts.usedForOrder)}>{usedFor}</Detail>}
        {refund.reference && <Detail name={t(texts.reference)}>{refund.reference}</Detail>}
        {refund.failure && <Detail name={t(texts.reason)}>{refund.failure}</Detail>}
        {refund.chargeId && <Detail name={t(texts.providerChargeId)}>{refund.chargeId}</Detail>}
      </DetailsGrid>
      <section aria-label={t(texts.acts)} className="mt-8">
        <h2 className="text-xl">{t(texts.actsTitle)}</h2>
        <AuditTrail acts={acts} />
      </section>
    </div>
  )
}
