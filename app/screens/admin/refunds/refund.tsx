import { data, href } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { answer } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { formStates } from '#app/kit/form/form-state.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findRefund } from '#app/modules/money/refunds/reading/list-refunds.server.ts'
import { refundActionRefusals, walletText } from '#app/modules/money/refunds/sending/refund-action-rules.ts'
import { findAuditEntries } from '#app/modules/platform/audit/find-audit-entries.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { Detail, DetailsGrid, MomentDetail } from '../payments/details-grid.tsx'
import { PaymentTabs } from '../payments/tabs.tsx'
import type { Route } from './+types/refund'
import { RefundActions } from './refund-actions.tsx'
import { refundForms } from './refund-forms.server.ts'
import { OrderLink, wayNames } from './refund-list.tsx'
import { RefundStatusBadge } from './refund-status-badge.tsx'

export const handle = { title: 'Refund' }
export const meta: Route.MetaFunction = () => [{ title: 'Refund | Thumba administration' }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const found = await findRefund(db, admin, params.refundId)
  if (!found) throw data(refundActionRefusals['no-such-refund'], 404)
  const acts = await findAuditEntries(db, { subject: { kind: 'refund', id: params.refundId }, limit: 50 })
  return { ...found, acts, forms: refundForms.forms }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const typed = { ...(await readForm(request)), id: params.refundId }
  return answer(
    await refundForms.run(admin, typed, translatorOf(request)),
    href('/admin/payments/refunds/:refundId', params),
  )
}

/** After a refusal too: the page then shows the refund as it is now. */
export const shouldRevalidate = () => true

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { refund, order, usedFor, waits, acts, forms } = loaderData
  return (
    <div className="mx-auto max-w-4xl">
      <PaymentTabs />
      <PageTitle>Refund of {formatKwacha(refund.amount)}</PageTitle>
      <div className="mt-2">
        <RefundStatusBadge status={refund.status} />
      </div>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {waits && <Notice className="mt-4">{waits}</Notice>}
      <RefundActions refund={refund} waits={waits} forms={formStates(forms, problem)} />
      <DetailsGrid>
        <Detail name="Order">
          <OrderLink order={order} refund={refund} />
        </Detail>
        <Detail name="Buyer">{order?.buyerName}</Detail>
        <Detail name="Way">{wayNames[refund.way]}</Detail>
        <Detail name="Wallet">{walletText(refund) ?? 'None'}</Detail>
        <MomentDetail name="Since" at={refund.createdAt} />
        <MomentDetail name="Sent" at={refund.sentAt} />
        <MomentDetail name={usedFor ? 'Used' : 'Paid back'} at={refund.closedAt} />
        <MomentDetail name="Came back" at={refund.returnedAt} />
        {usedFor && <Detail name="Used for order">{usedFor}</Detail>}
        {refund.reference && <Detail name="Reference">{refund.reference}</Detail>}
        {refund.failure && <Detail name="Reason">{refund.failure}</Detail>}
        {refund.chargeId && <Detail name="The provider knows it as">{refund.chargeId}</Detail>}
      </DetailsGrid>
      <section aria-label="Acts" className="mt-8">
        <h2 className="text-xl">What was done</h2>
        <AuditTrail acts={acts} />
      </section>
    </div>
  )
}
