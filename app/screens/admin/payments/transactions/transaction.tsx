import { data, href } from 'react-router'
import { newId } from '#app/base/ids.ts'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { formStates } from '#app/kit/form/form-state.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findChargebacks } from '#app/modules/money/chargebacks/reading/reading.server.ts'
import { isTakenBack } from '#app/modules/money/chargebacks/status.ts'
import { findLedgerEntriesByOnceKeys } from '#app/modules/money/ledger/entries/entries.server.ts'
import { findTransaction } from '#app/modules/money/payments/reconciliation/transactions.server.ts'
import { reviewRefusals } from '#app/modules/money/payments/review/payment-review-rules.ts'
import { isBooked, isInReview } from '#app/modules/money/payments/status.ts'
import { findRefundsOfPayment } from '#app/modules/money/refunds/reading/refunds.server.ts'
import { paidKeys } from '#app/modules/money/refunds/sending/lock-refund.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { NotesAndActs } from '#app/screens/admin/audit/notes-and-acts.tsx'
import { columns } from '#app/screens/admin/ledger/ledger-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/admin-payments.ts'
import { badge as reversed } from '#messages/chargebacks.ts'
import { adminMeta } from '../../page-meta.ts'
import { PaymentTabs } from '../tabs.tsx'
import type { Route } from './+types/transaction'
import { PaymentChargebacks } from './payment-chargebacks.tsx'
import { ResolveMismatchForm } from './resolve-mismatch-form.tsx'
import { TransactionDetails } from './transaction-details.tsx'
import { transactionForms } from './transaction-forms.server.ts'
import { TransactionRefunds } from './transaction-refunds.tsx'
import { TransactionStateBadge } from './transaction-state-badge.tsx'
import { TransferProof } from './transfer-proof.tsx'
import { WebhookEvents } from './webhook-events.tsx'

export const handle = { title: texts.transaction }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.transaction)

export async function loader({ request, params: { paymentId }, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const found = await findTransaction(db, admin, paymentId)
  if (!found) throw data(translatorOf(request)(reviewRefusals['payment-not-found']), 404)
  const orderIds = found.orders.map(({ id }) => id)
  const refunds = await findRefundsOfPayment(db, admin, { paymentId, orderIds })
  const sets = [`payment:${paymentId}`, ...refunds.flatMap(({ id }) => paidKeys(id))]
  const entries = await findLedgerEntriesByOnceKeys(db, admin, sets)
  const acts = await findAuditEntries(db, { subject: { kind: 'payment', id: paymentId }, limit: 50 })
  const chargebacks = await findChargebacks(db, admin, paymentId)
  const standing = chargebacks.filter(({ status }) => isTakenBack(status))
  const { status, received } = found.payment
  const taken = standing.reduce((sum, { amount }) => sum + amount, 0)
  const left = isBooked(status) ? (received ?? 0) - taken : 0
  const back = { chargebacks, left, press: newId() }
  return { ...found, refunds, entries, acts, back, forms: transactionForms.forms }
}

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  const done = await runForm(args, transactionForms, admin, {
    id: args.params.paymentId,
    paymentId: args.params.paymentId,
  })
  return answer(done, href('/admin/payments/transactions/:paymentId', args.params))
}

export default function Transaction({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { payment, orders, unpaid, due, waiting, events, refunds, entries, acts, back } = loaderData
  const forms = formStates(loaderData.forms, problem)
  return (
    <div className="mx-auto max-w-4xl">
      <PaymentTabs />
      <PageTitle>{t(texts.paymentOfAmount, { amount: formatKwacha(payment.amount) })}</PageTitle>
      <div className="mt-2 flex flex-wrap gap-2">
        <TransactionStateBadge {...payment} />
        {back.chargebacks.some(({ status }) => isTakenBack(status)) && (
          <Badge tone="clay" className="px-2.5 py-1">
            {t(reversed)}
          </Badge>
        )}
      </div>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {isInReview(payment.status) && (
        <ResolveMismatchForm payment={payment} due={due} waiting={waiting} form={forms.review} />
      )}
      <TransactionDetails payment={payment} orders={orders} />
      {payment.hasProof && (
        <TransferProof
          payment={payment}
          orders={orders}
          unpaid={unpaid}
          due={due}
          waiting={waiting}
          problem={problem}
        />
      )}
      <TransactionRefunds refunds={refunds} />
      <PaymentChargebacks {...back} forms={forms} />
      <WebhookEvents events={events} />
      <section aria-labelledby="books" className="mt-8">
        <h2 id="books" className="mb-2 text-xl">
          {t(texts.inTheLedger)}
        </h2>
        {entries.length === 0 ? (
          <p className="text-muted">{t(texts.nothingInLedger)}</p>
        ) : (
          <DataTable
            caption={t(texts.inTheLedger)}
            columns={columns(false)}
            rows={entries}
            keyOf={({ id }) => `${id}`}
          />
        )}
      </section>
      <NotesAndActs acts={acts} typed={forms.note.problem?.typed.note} />
    </div>
  )
}
