import { data, href, Link, redirect } from 'react-router'
import { PayoutStatementTable } from '#app/components/payout/payout-statement.tsx'
import { PayoutStatus } from '#app/components/payout/payout-status.tsx'
import { db } from '#app/db/index.server.ts'
import { findActs } from '#app/domain/audit/find-acts.server.ts'
import { destinationText } from '#app/domain/payouts/destination-rules.ts'
import { findPayout } from '#app/domain/payouts/find-payout.server.ts'
import { isForHand } from '#app/domain/payouts/rest-rules.ts'
import { canMove, payoutRefusals } from '#app/domain/payouts/rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { readForm } from '#app/web/forms.server.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/payout'
import { Acts } from './log/acts.tsx'
import { NoteForm } from './log/note-form.tsx'
import { Fact, Facts, Moment } from './payments/facts.tsx'
import { PaymentTabs } from './payments/tabs.tsx'
import { ActForms } from './payouts/act-forms.tsx'
import { payoutAddress } from './payouts/address.ts'
import { takeForm } from './payouts/take-form.server.ts'

export const handle = { title: 'Payout' }
export const meta: Route.MetaFunction = () => [{ title: 'Payout | Thumba administration' }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const found = await findPayout(db, admin, params.payoutId)
  if (!found) throw data(payoutRefusals['no-such-payout'], 404)
  const acts = await findActs(db, { subject: { kind: 'payout', id: params.payoutId }, limit: 50 })
  const { payoutProviderMinimum } = await currentSettings()
  return { ...found, acts, forHand: isForHand(found.payout, payoutProviderMinimum) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const taken = await takeForm(admin, { ...(await readForm(request)), id: params.payoutId })
  if (!taken.ok) return answerFailed(taken.error, taken.status)
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
        <PayoutStatus status={payout.status} />
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
      <ActForms payout={payout} problem={problem} />
      <Facts>
        <Fact name="Seller">
          <Link
            to={href('/admin/sellers/:sellerId', { sellerId: payout.sellerId })}
            className="underline underline-offset-4"
          >
            {sellerName}
          </Link>
        </Fact>
        <Fact name="Goes to">{destinationText(payout.destination)}</Fact>
        <Moment name="Asked for" at={payout.createdAt} />
        <Moment name="Approved" at={payout.approvedAt} by={approvers.first} />
        <Moment name="Approved by a second one" at={payout.secondAt} by={approvers.second} />
        <Moment
          name="Sent"
          at={payout.sentAt}
          by={payout.way === 'by_hand' ? 'hand' : (payout.way ?? undefined)}
        />
        <Moment name="Closed" at={payout.closedAt} />
        {payout.reference && <Fact name="Reference">{payout.reference}</Fact>}
        {payout.failure && <Fact name="Reason">{payout.failure}</Fact>}
        <Fact name="The provider knows it as">{payout.chargeId}</Fact>
        {payout.batchId && (
          <Fact name="File for the bank">
            <Link
              to={`${href('/admin/payments/payouts')}${payoutAddress.write({ batch: payout.batchId })}`}
              className="underline underline-offset-4"
            >
              {payout.batchId}
            </Link>
          </Fact>
        )}
      </Facts>
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
        <Acts acts={acts} />
      </section>
    </div>
  )
}
