import { data, href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answer } from '#app/http/answer-form.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { fill } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findSellerContact } from '#app/modules/identity/shops/reading/reading.server.ts'
import { findDispute } from '#app/modules/money/disputes/reading/reading.server.ts'
import { mayEscalate } from '#app/modules/money/disputes/resolving/escalation-rules.ts'
import { disputeRefusals } from '#app/modules/money/disputes/rules.ts'
import { mayRule } from '#app/modules/money/disputes/ruling-rules.ts'
import { isUnsettled } from '#app/modules/money/disputes/status.ts'
import { findRefundable } from '#app/modules/money/order-refunds/refunding.server.ts'
import { refundableAmountsOf } from '#app/modules/money/order-refunds/rules.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { isConversationReadable } from '#app/modules/sales/conversations/listing.server.ts'
import { wasPaid } from '#app/modules/sales/orders/payment-status.ts'
import { EscalationLetterForm } from '#app/parts/disputes/escalation-letter-form.tsx'
import { DisputeMessageForm } from '#app/parts/disputes/message-form.tsx'
import { DisputeThread } from '#app/parts/disputes/thread.tsx'
import { OrderCard } from '#app/parts/orders/card.tsx'
import { OrderStatusBadge } from '#app/parts/orders/status-badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-disputes.ts'
import { readThread } from '#messages/conversations.ts'
import { NotesAndActs } from '../audit/notes-and-acts.tsx'
import { adminMeta } from '../page-meta.ts'
import { PaymentStatusBadge } from '../payments/payment-status-badge.tsx'
import type { Route } from './+types/dispute'
import { handleDisputeForm } from './handle-dispute-form.server.ts'
import { Parties } from './parties.tsx'
import { RulingForm } from './ruling-form.tsx'

export const handle = { title: texts.dispute }
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(matches, fill(texts.pageTitle, { orderNumber: loaderData?.order.orderNumber ?? '' }))

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const found = await findDispute(db, admin, params.disputeId)
  if (!found) throw data(translatorOf(request)(disputeRefusals['no-dispute']), 404)
  const { dispute, order } = found
  const [seller, acts] = await Promise.all([
    findSellerContact(db, order.sellerId),
    findAuditEntries(db, { subject: { kind: 'dispute', id: dispute.id }, limit: 50 }),
  ])
  const hasThread = await isConversationReadable(db, order.id)
  const may = mayRule(dispute, new Date())
  const paid = wasPaid(order.paymentStatus)
  const refundable = await findRefundable(db, order)
  const shown = refundableAmountsOf(paid ? refundable : { ...refundable, left: order.totalAmount })
  const escalates = mayEscalate(dispute, new Date())
  return {
    ...found,
    hasThread,
    seller,
    acts,
    escalates,
    paid,
    shown,
    waits: !may.ok && may.reason === 'seller-first',
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const noteFault = (error: unknown) => logRequestError(error, request, context.get(requestIdContext))
  const taken = await handleDisputeForm(request, admin, params.disputeId, noteFault)
  return answer(taken, href('/admin/disputes/:disputeId', params))
}

/** After a refusal too: the page then shows the dispute as it is now. */
export const shouldRevalidate = () => true

export default function DisputePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { order, dispute, others, hasThread, seller, acts, escalates, paid, shown, waits } = loaderData
  const names = {
    buyer: t(texts.buyerName, { name: order.contactInfo.fullName }),
    seller: t(texts.sellerName, { name: order.sellerName }),
    admin: t(texts.platform),
  }
  const unsettled = isUnsettled(dispute.status)
  return (
    <div className="mx-auto max-w-4xl">
      <PageTitle>
        <RichText
          text={t(texts.heading, { orderNumber: order.orderNumber })}
          tags={{ number: (number) => <span className="whitespace-nowrap">{number}</span> }}
        />
      </PageTitle>
      <div className="mt-2 mb-4 flex flex-wrap gap-2">
        <OrderStatusBadge status={order.status} />
        <PaymentStatusBadge status={order.paymentStatus} />
      </div>
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem.message}
        </Notice>
      )}
      <DisputeThread dispute={dispute} names={names} query="" />
      {hasThread && (
        <p className="mb-4">
          <TextLink tall to={href('/admin/disputes/:disputeId/messages', { disputeId: dispute.id })}>
            {t(readThread)}
          </TextLink>
        </p>
      )}
      {waits && <Notice className="mb-4">{t(disputeRefusals['seller-first'])}</Notice>}
      {unsettled && !waits && <RulingForm paid={paid} shown={shown} problem={problem} />}
      {unsettled && (
        <DisputeMessageForm
          key={dispute.messages.length}
          label={t(texts.askBoth)}
          hint={t(texts.bothRead)}
          button={t(texts.sendToBoth)}
          withPhotos={false}
          problem={problem}
        />
      )}
      <Parties order={order} seller={seller} />
      <OrderCard
        order={order}
        reader="admin"
        heading={<h2 className="mb-1 text-xl">{t(texts.orderedTitle)}</h2>}
      />
      {others.map((other) => (
        <div key={other.id} className="mt-8">
          <h2 className="mb-2 text-xl">{t(texts.anotherDispute)}</h2>
          <DisputeThread dispute={other} names={names} query="" />
        </div>
      ))}
      {escalates && (
        <EscalationLetterForm
          action={href('/orders/:orderNumber/dispute/letter.pdf', { orderNumber: order.orderNumber })}
        />
      )}
      <NotesAndActs acts={acts} typed={problem?.typed.intent === 'note' ? problem.typed.note : undefined} />
    </div>
  )
}
