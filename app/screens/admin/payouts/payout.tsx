import { data, href, Link, redirect } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { findPayout } from '#app/modules/money/payouts/approving/find-payout.server.ts'
import { destinationText } from '#app/modules/money/payouts/requesting/destination-rules.ts'
import { isPaidManually } from '#app/modules/money/payouts/requesting/final-payout-rules.ts'
import { canMove, payoutRefusals } from '#app/modules/money/payouts/rules.ts'
import { findAuditEntries } from '#app/modules/platform/audit/find-audit-entries.server.ts'
import { PayoutStatementTable } from '#app/parts/payouts/statement.tsx'
import { PayoutStatusBadge } from '#app/parts/payouts/status-badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { NoteForm } from '../audit/note-form.tsx'
import { Detail, DetailsGrid, MomentDetail } from '../payments/details-grid.tsx'
import { PaymentTabs } from '../payments/tabs.tsx'
import type { Route } from './+types/payout'
import { handlePayoutForm } from './handle-payout-form.server.ts'
import { PayoutActions } from './payout-actions.tsx'
import { payoutList } from './payout-list.tsx'

export const handle = { title: 'Payout' }
export const meta: Route.MetaFunction = () => [{ title: 'Payout | Thumba administration' }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const found = await findPayout(db, admin, params.payoutId)
  if (!found) throw data(payoutRefusals['no-such-payout'], 404)
  const acts = await findAuditEntries(db, { subject: { kind: 'payout', id: params.payoutId }, limit: 50 })
  const { payoutProviderMinimum } = await currentSettings()
  return { ...found, acts, forHand: isPaidManually(found.payout, payoutProviderMinimum) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const taken = await handlePayoutForm(admin, { ...(await readForm(request)), id: params.payoutId })
  if (!taken.ok) return answerFailure(taken.error, taken.status)
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: taken.text }) }
  return redirect(href('/admin/payments/payouts/:payoutId', params), { status: 303, headers })
}

/** After a refusal too: the page then shows the payout as it is now. */
export const shouldRevalidate = () => true

export default function Payout({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { payout, sellerName, approvers, statement, acts, forHand } = loaderData
  return (
    <div className="mx-auto max-w-4xl">
      <PaymentTabs />
      <h1 className="text-3xl">Payout of {formatKwacha(payout.amount)}</h1>
      <div className="mt-2">
        <PayoutStatusBadge status={payout.status} />
      </div>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {payout.doubt && (
        <Notice kind="error" className="mt-4">
          {payout.doubt}
        </Notice>
      )}
      {payout.last && canMove(payout.status, 'decline') && (
        <Notice className="mt-4">
          The last payout of a seller who leaves: all that is left, less than the smallest payout.
          {forHand &&
            ' PayChangu is not asked to send so little: once it is approved, put it into a file for the bank.'}
        </Notice>
      )}
      <PayoutActions payout={payout} problem={problem} />
      <DetailsGrid>
        <Detail name="Seller">
          <Link
            to={href('/admin/sellers/:sellerId', { sellerId: payout.sellerId })}
            className="underline underline-offset-4"
          >
            {sellerName}
          </Link>
        </Detail>
        <Detail name="Goes to">{destinationText(payout.destination)}</Detail>
        <MomentDetail name="Asked for" at={payout.createdAt} />
        <MomentDetail name="Approved" at={payout.approvedAt} by={approvers.first} />
        <MomentDetail name="Approved by a second one" at={payout.secondAt} by={approvers.second} />
        <MomentDetail
          name="Sent"
          at={payout.sentAt}
          by={payout.way === 'by_hand' ? 'hand' : (payout.way ?? undefined)}
        />
        <MomentDetail name="Closed" at={payout.closedAt} />
        {payout.reference && <Detail name="Reference">{payout.reference}</Detail>}
        {payout.failure && <Detail name="Reason">{payout.failure}</Detail>}
        <Detail name="The provider knows it as">{payout.chargeId}</Detail>
        {payout.batchId && (
          <Detail name="File for the bank">
            <Link
              to={`${href('/admin/payments/payouts')}${payoutList.write({ batch: payout.batchId })}`}
              className="underline underline-offset-4"
            >
              {payout.batchId}
            </Link>
          </Detail>
        )}
      </DetailsGrid>
      {statement && (
        <section aria-labelledby="statement" className="mt-8">
          <h2 id="statement" className="text-xl">
            What it consists of
          </h2>
          <PayoutStatementTable statement={statement} />
        </section>
      )}
      <section aria-label="Notes and acts" className="mt-8">
        <h2 className="text-xl">Notes, and what was done</h2>
        <NoteForm typed={problem?.typed.intent === 'note' ? problem.typed.note : undefined} />
        <AuditTrail acts={acts} />
      </section>
    </div>
  )
}
