import { data, href, redirect } from 'react-router'
import { LetterForm } from '#app/components/dispute/letter-form.tsx'
import { MessageForm } from '#app/components/dispute/message-form.tsx'
import { Thread } from '#app/components/dispute/thread.tsx'
import { OrderCard } from '#app/components/order-card.tsx'
import { OrderStatus } from '#app/components/order-status.tsx'
import { db } from '#app/db/index.server.ts'
import { findActs } from '#app/domain/audit/find-acts.server.ts'
import { mayEscalate } from '#app/domain/disputes/escalation-rules.ts'
import { findDispute } from '#app/domain/disputes/find-dispute.server.ts'
import { disputeRefusals, isUnsettled } from '#app/domain/disputes/rules.ts'
import { mayRule } from '#app/domain/disputes/ruling-rules.ts'
import { findRefundable } from '#app/domain/refunds/find-given.server.ts'
import { findSellerContact } from '#app/domain/sellers/find-seller-contact.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { logFault } from '#app/web/log.server.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/dispute'
import { RulingForm } from './dispute/ruling-form.tsx'
import { Sides } from './dispute/sides.tsx'
import { takeForm } from './dispute/take-form.server.ts'
import { Acts } from './log/acts.tsx'
import { NoteForm } from './log/note-form.tsx'
import { PaymentStatus } from './payments/payment-status.tsx'
import { shownOf } from './refund/shown.ts'

export const handle = { title: 'Dispute' }
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Dispute ${loaderData?.order.orderNumber ?? ''} | Thumba administration` },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const found = await findDispute(db, admin, params.disputeId)
  if (!found) throw data(disputeRefusals['no-dispute'], 404)
  const { dispute, order } = found
  const [seller, acts] = await Promise.all([
    findSellerContact(db, order.sellerId),
    findActs(db, { subject: { kind: 'dispute', id: dispute.id }, limit: 50 }),
  ])
  const may = mayRule(dispute, new Date())
  const paid = order.paymentStatus !== 'pending' && order.paymentStatus !== 'failed'
  const refundable = await findRefundable(db, order)
  const shown = shownOf(paid ? refundable : { ...refundable, left: order.totalAmount })
  const escalates = mayEscalate(dispute, new Date())
  return { ...found, seller, acts, escalates, paid, shown, waits: !may.ok && may.reason === 'seller-first' }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const noteFault = (error: unknown) => logFault(error, request, context.get(requestIdContext))
  const taken = await takeForm(request, admin, params.disputeId, noteFault)
  if (!taken.ok) return answerFailed(taken.error, taken.status)
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: taken.value }) }
  return redirect(href('/admin/disputes/:disputeId', params), { status: 303, headers })
}

/** After a refusal too: the page then shows the dispute as it is now. */
export const shouldRevalidate = () => true

export default function DisputePage({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { order, dispute, others, seller, acts, escalates, paid, shown, waits } = loaderData
  const names = {
    buyer: `${order.contactInfo.fullName} (buyer)`,
    seller: `${order.sellerName} (seller)`,
    admin: 'Thumba',
  }
  const unsettled = isUnsettled(dispute.status)
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="text-3xl">
        Dispute about <span className="whitespace-nowrap">{order.orderNumber}</span>
      </h1>
      <div className="mt-2 mb-4 flex flex-wrap gap-2">
        <OrderStatus status={order.status} />
        <PaymentStatus status={order.paymentStatus} />
      </div>
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem.message}
        </Notice>
      )}
      <Thread dispute={dispute} names={names} query="" />
      {waits && <Notice className="mb-4">{disputeRefusals['seller-first']}.</Notice>}
      {unsettled && !waits && <RulingForm paid={paid} shown={shown} problem={problem} />}
      {unsettled && (
        <MessageForm
          key={dispute.messages.length}
          label="Ask, or tell both sides something"
          hint="Buyer and seller read it."
          button="Send to both"
          withPhotos={false}
          problem={problem}
        />
      )}
      <Sides order={order} seller={seller} />
      <OrderCard order={order} reader="admin" heading={<h2 className="mb-1 text-xl">What was ordered</h2>} />
      {others.map((other) => (
        <div key={other.id} className="mt-8">
          <h2 className="mb-2 text-xl">Another dispute about this order</h2>
          <Thread dispute={other} names={names} query="" />
        </div>
      ))}
      {escalates && (
        <LetterForm
          action={href('/orders/:orderNumber/dispute/letter.pdf', { orderNumber: order.orderNumber })}
        />
      )}
      <section aria-label="Notes and acts" className="mt-8">
        <h2 className="text-xl">Notes, and what was done</h2>
        <NoteForm typed={problem?.typed.intent === 'note' ? problem.typed.note : undefined} />
        <Acts acts={acts} />
      </section>
    </div>
  )
}
