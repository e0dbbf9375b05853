import { data, href, redirect } from 'react-router'
import { DisputeNotice } from '#app/components/dispute/dispute-notice.tsx'
import { nextOfDispute } from '#app/components/dispute/dispute-words.ts'
import { OrderCard } from '#app/components/order-card.tsx'
import { OrderStatus } from '#app/components/order-status.tsx'
import { OrderTimeline } from '#app/components/order-timeline.tsx'
import { Recipient } from '#app/components/recipient.tsx'
import { UnsentNotices } from '#app/components/unsent-notices.tsx'
import { When } from '#app/components/when.tsx'
import { db } from '#app/db/index.server.ts'
import { findActs } from '#app/domain/audit/find-acts.server.ts'
import { findDisputeState } from '#app/domain/disputes/find-disputes.server.ts'
import { findBooks } from '#app/domain/orders/find-books.server.ts'
import { findMessages } from '#app/domain/orders/find-messages.server.ts'
import { findParties } from '#app/domain/orders/find-parties.server.ts'
import { findUnsentNotices } from '#app/domain/orders/find-reached.server.ts'
import { circumstancesOf, movesOpenTo } from '#app/domain/orders/move-rules.ts'
import { type Mover, type Order, orderRefusals } from '#app/domain/orders/rules.ts'
import { findRefundable } from '#app/domain/refunds/find-given.server.ts'
import { findSellerContact } from '#app/domain/sellers/find-seller-contact.server.ts'
import { newId } from '#app/domain/shared/ids.ts'
import { Notice } from '#app/ui/notice.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { readForm } from '#app/web/forms.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/order'
import { Acts } from './log/acts.tsx'
import { NoteForm } from './log/note-form.tsx'
import { Messages } from './order/messages.tsx'
import { Money } from './order/money.tsx'
import { Moves } from './order/moves.tsx'
import { openForAdmin } from './order/open-order.server.ts'
import { OrderPapers } from './order/papers.tsx'
import { Part } from './order/part.tsx'
import { Parties } from './order/parties.tsx'
import { Refund } from './order/refund.tsx'
import { takeForm } from './order/take-form.server.ts'
import { shownOf } from './refund/shown.ts'

export const handle = { title: 'Order' }
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.order.orderNumber ?? 'Order'} | Thumba administration` },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const order = await openForAdmin(admin, params.orderId)
  const [seller, { buyer }, acts, messages, unsent, books] = await Promise.all([
    findSellerContact(db, order.sellerId),
    findParties(db, admin, { ...(order.buyerId && { buyer: order.buyerId }) }),
    findActs(db, { subject: { kind: 'order', id: order.id }, limit: 50 }),
    findMessages(db, admin, order.id),
    findUnsentNotices(db, order.id),
    findBooks(db, admin, order.id),
  ])
  if (!books) throw data(orderRefusals['order-not-found'], 404) // gone between two questions
  const moves = movesOpenTo(order.status, 'admin', circumstancesOf(order))
  const dispute = await findDisputeState(db, order)
  const refundable = await findRefundable(db, order)
  const money = { given: refundable.given, shown: shownOf(refundable), press: newId() }
  return { order, dispute, seller, account: buyer, acts, messages, unsent, books, moves, money }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const order = await openForAdmin(admin, params.orderId)
  const taken = await takeForm(admin, order, await readForm(request))
  if ('problem' in taken) return answerFailed(taken.problem, taken.status)
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: taken.done }) }
  return redirect(href('/admin/orders/:orderId', params), { status: 303, headers })
}

/** After a refusal too: the page then shows where the order went meanwhile. */
export const shouldRevalidate = () => true

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { order, dispute, seller, account, acts, messages, unsent, books, moves, money } = loaderData
  const noted = problem?.typed.intent === 'note' ? problem.typed.note : undefined
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="text-3xl">
        Order <span className="whitespace-nowrap">{order.orderNumber}</span>
      </h1>
      <div className="mt-2 flex flex-wrap items-center gap-3 text-muted">
        <OrderStatus status={order.status} />
        <p>
          Placed <When at={order.createdAt} />
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
            words={nextOfDispute}
            to={href('/orders/:orderNumber/dispute', { orderNumber: order.orderNumber })}
          />
        </div>
      )}
      <Moves
        key={order.status}
        status={order.status}
        moves={moves}
        disputed={!!order.disputedAt}
        problem={problem}
      />
      <div className="mt-6">
        <OrderCard
          order={order}
          reader="admin"
          heading={<h2 className="mb-1 text-xl">What was ordered</h2>}
        />
      </div>
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        <Parties order={order} seller={seller} account={account} />
        <Money order={order} books={books} />
        <Part title="Who it is for">
          <Recipient order={order} />
        </Part>
        <Part title="What happened">
          <OrderTimeline entries={order.statusHistory} names={namesOf(order)} />
        </Part>
      </div>
      <Refund
        key={`${money.shown.left}`}
        {...money}
        disputed={!!order.disputedAt}
        inCash={order.paymentMethod === 'cash_on_delivery'}
        problem={problem}
      />
      <OrderPapers order={order} />
      <Messages messages={messages} />
      <UnsentNotices notices={unsent} className="mt-3" />
      <section aria-label="Notes and acts" className="mt-8">
        <h2 className="text-xl">Notes, and what was done</h2>
        <NoteForm typed={noted} />
        <Acts acts={acts} />
      </section>
    </div>
  )
}

const namesOf = ({ contactInfo, sellerName }: Order): Record<Mover, string> => ({
  buyer: contactInfo.fullName,
  seller: sellerName,
  courier: 'The courier',
  admin: 'An administrator',
  platform: 'Thumba itself',
})
