import { Form, href, Link, redirect } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import { tickedFormId } from '#app/kit/list/list.tsx'
import { listPayouts } from '#app/modules/money/payouts/approving/list-payouts.server.ts'
import { type PayoutState, payoutStates } from '#app/modules/money/payouts/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { PaymentTabs } from '../payments/tabs.tsx'
import type { Route } from './+types/list'
import { handlePayoutBulkForm } from './handle-bulk-form.server.ts'
import { payoutList } from './payout-list.tsx'

export const handle = { title: 'Payouts' }
export const meta: Route.MetaFunction = () => [{ title: 'Payouts | Thumba administration' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const asked = payoutList.read(request)
  return { asked, ...(await listPayouts(db, admin, { ...asked, limit: payoutList.perPage })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const taken = await handlePayoutBulkForm(request, admin)
  if (!taken.ok) return answerFailure({ message: taken.message, chosen: taken.chosen }, taken.status)
  const headers = { 'Set-Cookie': await flashToast({ kind: taken.kind, text: taken.text }) }
  return redirect(taken.to, { status: 303, headers })
}

/** After a refusal too: the list then shows the payouts as they are now. */
export const shouldRevalidate = () => true

export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { counts, asked } = loaderData
  const there = Object.fromEntries(payoutStates.map((state) => [state, counts[state].payouts]))
  const shown: readonly PayoutState[] = asked.status ? [asked.status] : payoutStates
  const sum = shown.reduce((all, state) => all + counts[state].sum, 0)
  return (
    <>
      <PaymentTabs />
      <AdminList
        list={payoutList}
        {...loaderData}
        counts={{ ...there, all: sumOf(there) }}
        countedMore={`, ${formatKwacha(sum)}`}
        notice={asked.batch && <InBatch batchId={asked.batch} />}
        problem={problem?.message}
        chosen={problem?.chosen}
        bulk={(action) => <BulkForm action={action} />}
      />
    </>
  )
}

const BulkForm = ({ action }: { action: string }) => (
  <Form
    id={tickedFormId}
    method="post"
    action={action}
    aria-label="Ticked payouts"
    className="mt-4 flex flex-wrap gap-3"
  >
    <Button name="intent" value="approve">
      Approve the ticked ones
    </Button>
    <Button name="intent" value="batch" variant="secondary">
      Bank file of the ticked ones
    </Button>
  </Form>
)

const InBatch = ({ batchId }: { batchId: string }) => (
  <Notice className="mb-3">
    These are in one file for the bank.{' '}
    <Link
      to={href('/admin/payments/bank-files/:batchId', { batchId })}
      reloadDocument
      className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
    >
      Download the file
    </Link>{' '}
    <Link
      to={`${href('/admin/payments/bank-files/:batchId', { batchId })}?format=csv`}
      reloadDocument
      className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
    >
      As CSV
    </Link>{' '}
    When the bank has paid, open each and note its reference.
  </Notice>
)
