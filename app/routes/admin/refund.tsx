import { data, href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findActs } from '#app/domain/audit/find-acts.server.ts'
import { refundActRefusals, walletText } from '#app/domain/refunds/act-rules.ts'
import { findRefund } from '#app/domain/refunds/list-refunds.server.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { readForm } from '#app/web/forms.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/refund'
import { Acts } from './log/acts.tsx'
import { Fact, Facts, Moment } from './payments/facts.tsx'
import { PaymentTabs } from './payments/tabs.tsx'
import { ActForms } from './refunds/act-forms.tsx'
import { wayNames } from './refunds/address.ts'
import { OrderLink } from './refunds/columns.tsx'
import { RefundStatus } from './refunds/refund-status.tsx'
import { takeForm } from './refunds/take-form.server.ts'

export const handle = { title: 'Refund' }
export const meta: Route.MetaFunction = () => [{ title: 'Refund | Thumba administration' }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const found = await findRefund(db, admin, params.refundId)
  if (!found) throw data(refundActRefusals['no-such-refund'], 404)
  const acts = await findActs(db, { subject: { kind: 'refund', id: params.refundId }, limit: 50 })
  return { ...found, acts }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const taken = await takeForm(admin, { ...(await readForm(request)), id: params.refundId })
  if (!taken.ok) return answerFailed(taken.error, taken.status)
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: taken.text }) }
  return redirect(href('/admin/payments/refunds/:refundId', params), { status: 303, headers })
}

/** After a refusal too: the page then shows the refund as it is now. */
export const shouldRevalidate = () => true

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { refund, order, usedFor, waits, acts } = loaderData
  return (
    <div className="mx-auto max-w-4xl">
      <PaymentTabs />
      <h1 className="text-3xl">Refund of {formatKwacha(refund.amount)}</h1>
      <div className="mt-2">
        <RefundStatus status={refund.status} />
      </div>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {waits && <Notice className="mt-4">{waits}</Notice>}
      <ActForms refund={refund} waits={waits} problem={problem} />
      <Facts>
        <Fact name="Order">
          <OrderLink order={order} refund={refund} />
        </Fact>
        <Fact name="Buyer">{order?.buyerName}</Fact>
        <Fact name="Way">{wayNames[refund.way]}</Fact>
        <Fact name="Wallet">{walletText(refund) ?? 'None'}</Fact>
        <Moment name="Since" at={refund.createdAt} />
        <Moment name="Sent" at={refund.sentAt} />
        <Moment name={usedFor ? 'Used' : 'Paid back'} at={refund.closedAt} />
        <Moment name="Came back" at={refund.returnedAt} />
        {usedFor && <Fact name="Used for order">{usedFor}</Fact>}
        {refund.reference && <Fact name="Reference">{refund.reference}</Fact>}
        {refund.failure && <Fact name="Reason">{refund.failure}</Fact>}
        {refund.chargeId && <Fact name="The provider knows it as">{refund.chargeId}</Fact>}
      </Facts>
      <section aria-label="Acts" className="mt-8">
        <h2 className="text-xl">What was done</h2>
        <Acts acts={acts} />
      </section>
    </div>
  )
}
