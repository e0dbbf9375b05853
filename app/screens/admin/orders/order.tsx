import type { ReactNode } from 'react'
import { data, href } from 'react-router'
import { newId } from '#app/base/ids.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { formStates } from '#app/kit/form/form-state.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findSellerContact } from '#app/modules/identity/shops/reading/reading.server.ts'
import { findDisputeState } from '#app/modules/money/disputes/reading/reading.server.ts'
import { findHandBacks } from '#app/modules/money/handbacks/hand-backs.server.ts'
import { findRefundable } from '#app/modules/money/order-refunds/refunding.server.ts'
import { refundableAmountsOf } from '#app/modules/money/order-refunds/rules.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { availableMoves, circumstancesOf } from '#app/modules/sales/orders/move-rules.ts'
import {
  findOrderMessages,
  findUnsentNotices,
} from '#app/modules/sales/orders/notices/order-messages.server.ts'
import {
  findOrderAccounting,
  findParties,
  withHistoryText,
} from '#app/modules/sales/orders/reading/reading.server.ts'
import { type Order, orderRefusals } from '#app/modules/sales/orders/rules.ts'
import type { Mover } from '#app/modules/sales/orders/status.ts'
import { DisputeNotice } from '#app/parts/disputes/notice.tsx'
import { OrderCard } from '#app/parts/orders/card.tsx'
import { OrderRecipient } from '#app/parts/orders/recipient.tsx'
import { OrderStatusBadge } from '#app/parts/orders/status-badge.tsx'
import { OrderTimeline } from '#app/parts/orders/timeline.tsx'
import { UnsentNotices } from '#app/parts/orders/unsent-notices.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/admin-orders.ts'
import { NotesAndActs } from '../audit/notes-and-acts.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/order'
import { CancelForm } from './cancel-form.tsx'
import { HandBackForms } from './hand-back-forms.tsx'
import { orderForms } from './order-forms.server.ts'
import { OrderRefunds } from './order-refunds.tsx'
import { PrintLinks } from './parcels/print-links.tsx'
import { Parties } from './parties.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { requireOrder } from './require-order.server.ts'
import { SentEmails } from './sent-emails.tsx'

export const handle = { title: texts.order }
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(matches, loaderData?.order.orderNumber ?? texts.order)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const order = await requireOrder(request, admin, params.orderId)
  const [seller, { buyer }, acts, messages, unsent, books] = await Promise.all([
    findSellerContact(db, order.sellerId),
    findParties(db, admin, { buyer: order.buyerId }),
    findAuditEntries(db, { subject: { kind: 'order', id: order.id }, limit: 50 }),
    findOrderMessages(db, admin, order.id),
    findUnsentNotices(db, order.id),
    findOrderAccounting(db, admin, order.id),
  ])
  if (!books) throw data(translatorOf(request)(orderRefusals['order-not-found']), 404) // gone between two questions
  const moves = availableMoves(order.status, 'admin', circumstancesOf(order))
  const dispute = await findDisputeState(db, order)
  const refundable = await findRefundable(db, order)
  const money = { given: refundable.given, shown: refundableAmountsOf(refundable), press: newId() }
  const handBacks = await findHandBacks(db, order.id)
  const { forms } = orderForms
  const shown = withHistoryText(translatorOf(request), order)
  const about = { acts, messages, unsent, books, moves, money, handBacks, forms }
  return { order: shown, dispute, seller, account: buyer, ...about }
}

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args
  const admin = requireAdmin(context, request)
  const { id } = await requireOrder(request, admin, params.orderId)
  return answer(await runForm(args, orderForms, admin, { id }), href('/admin/orders/:orderId', params))
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { order, dispute, seller, account, acts, messages, unsent, books, moves, money, handBacks } =
    loaderData
  const forms = formStates(loaderData.forms, problem)
  return (
    <div className="mx-auto max-w-4xl">
      <PageTitle>
        <RichText
          text={t(texts.heading, { orderNumber: order.orderNumber })}
          tags={{ number: (number) => <span className="whitespace-nowrap">{number}</span> }}
        />
      </PageTitle>
      <div className="mt-2 flex flex-wrap items-center gap-3 text-muted">
        <OrderStatusBadge status={order.status} />
        <p>
          <RichText text={t(texts.placedAt)} tags={{ at: () => <Timestamp at={order.createdAt} /> }} />
        </p>
      </div>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {dispute && (
        <div className="mt-4">
          <DisputeNotice
            state={dispute}
            order={order}
            reader="buyer"
            to={href('/orders/:orderNumber/dispute', { orderNumber: order.orderNumber })}
          />
        </div>
      )}
      <CancelForm
        key={order.status}
        status={order.status}
        moves={moves}
        disputed={!!order.disputedAt}
        form={forms.move}
      />
      <div className="mt-6">
        <OrderCard
          order={order}
          reader="admin"
          heading={<h2 className="mb-1 text-xl">{t(texts.orderedTitle)}</h2>}
        />
      </div>
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        <Parties order={order} seller={seller} account={account} />
        <PaymentDetails order={order} books={books} />
        <SectionCard title={t(texts.recipientTitle)}>
          <OrderRecipient order={order} />
        </SectionCard>
        <SectionCard title={t(texts.historyTitle)}>
          <OrderTimeline entries={order.statusHistory} names={namesOf(t, order)} />
        </SectionCard>
      </div>
      <OrderRefunds
        key={`${money.shown.left}`}
        {...money}
        disputed={!!order.disputedAt}
        inCash={order.paymentMethod === 'cash_on_delivery'}
        form={forms.refund}
      />
      <HandBackForms handBacks={handBacks} forms={forms} />
      <PrintLinks order={order} />
      <SentEmails messages={messages} />
      <UnsentNotices notices={unsent} className="mt-3" />
      <NotesAndActs acts={acts} typed={forms.note.problem?.typed.note} />
    </div>
  )
}

const namesOf = (t: Translate, { contactInfo, sellerName }: Order): Record<Mover, string> => ({
  buyer: contactInfo.fullName,
  seller: sellerName,
  courier: t(texts.courier),
  admin: t(texts.administrator),
  platform: t(texts.itself),
})

const SectionCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" aria-label={title} className="min-w-0">
    <h2 className="mb-2 text-lg">{title}</h2>
    {children}
  </Card>
)
