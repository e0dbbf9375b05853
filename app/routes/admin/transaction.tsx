import { data, href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findActs } from '#app/domain/audit/find-acts.server.ts'
import { findEntriesNamed } from '#app/domain/ledger/list-entries.server.ts'
import { findTransaction } from '#app/domain/payments/find-transaction.server.ts'
import { reviewRefusals } from '#app/domain/payments/review-rules.ts'
import { paidKeys } from '#app/domain/refunds/book-refund.server.ts'
import { findRefundsOf } from '#app/domain/refunds/find-refunds-of.server.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { readForm } from '#app/web/forms.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/transaction'
import { columns } from './ledger/columns.tsx'
import { Acts } from './log/acts.tsx'
import { NoteForm } from './log/note-form.tsx'
import { PaymentTabs } from './payments/tabs.tsx'
import { Events } from './transactions/events.tsx'
import { MoneyFacts } from './transactions/money-facts.tsx'
import { Proof } from './transactions/proof.tsx'
import { Refunds } from './transactions/refunds.tsx'
import { ReviewForm } from './transactions/review-form.tsx'
import { Standing } from './transactions/standing.tsx'
import { takeForm } from './transactions/take-form.server.ts'

export const handle = { title: 'Transaction' }
export const meta: Route.MetaFunction = () => [{ title: 'Transaction | Thumba administration' }]

export async function loader({ request, params: { paymentId }, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const found = await findTransaction(db, admin, paymentId)
  if (!found) throw data(reviewRefusals['payment-not-found'], 404)
  const orderIds = found.orders.map(({ id }) => id)
  const refunds = await findRefundsOf(db, admin, { paymentId, orderIds })
  const sets = [`payment:${paymentId}`, ...refunds.flatMap(({ id }) => paidKeys(id))]
  const entries = await findEntriesNamed(db, admin, sets)
  const acts = await findActs(db, { subject: { kind: 'payment', id: paymentId }, limit: 50 })
  return { ...found, refunds, entries, acts }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const taken = await takeForm(admin, params.paymentId, await readForm(request))
  if (!taken.ok) return answerFailed(taken.error, taken.status)
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: taken.text }) }
  return redirect(href('/admin/payments/transactions/:paymentId', params), { status: 303, headers })
}

/** After a refusal too: the page then shows the payment as it is now. */
export const shouldRevalidate = () => true

export default function Transaction({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { payment, orders, unpaid, due, waiting, events, refunds, entries, acts } = loaderData
  return (
    <div className="mx-auto max-w-4xl">
      <PaymentTabs />
      <h1 className="text-3xl">Payment of {formatKwacha(payment.amount)}</h1>
      <div className="mt-2">
        <Standing {...payment} />
      </div>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {payment.status === 'review' && (
        <ReviewForm payment={payment} due={due} waiting={waiting} problem={problem} />
      )}
      <MoneyFacts payment={payment} orders={orders} />
      {payment.hasProof && (
        <Proof
          payment={payment}
          orders={orders}
          unpaid={unpaid}
          due={due}
          waiting={waiting}
          problem={problem}
        />
      )}
      <Refunds refunds={refunds} />
      <Events events={events} />
      <section aria-labelledby="books" className="mt-8">
        <h2 id="books" className="mb-2 text-xl">
          In the ledger
        </h2>
        {entries.length === 0 ? (
          <p className="text-muted">No money of it is on the books.</p>
        ) : (
          <DataTable
            caption="In the ledger"
            columns={columns(false)}
            rows={entries}
            keyOf={({ id }) => `${id}`}
          />
        )}
      </section>
      <section aria-label="Notes and acts" className="mt-8">
        <h2 className="text-xl">Notes, and what was done</h2>
        <NoteForm typed={problem?.typed.intent === 'note' ? problem.typed.note : undefined} />
        <Acts acts={acts} />
      </section>
    </div>
  )
}
