import { Form, href, Link, redirect } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { StateChips } from '#app/kit/list/state-chips.tsx'
import { listPayouts } from '#app/modules/money/payouts/approving/list-payouts.server.ts'
import { payoutStateLabels, payoutStates } from '#app/modules/money/payouts/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ListPage } from '../list/list-page.tsx'
import { PaymentTabs } from '../payments/tabs.tsx'
import type { Route } from './+types/list'
import { columns, selectionValue } from './columns.tsx'
import { Filters } from './filters.tsx'
import { handlePayoutBulkForm } from './handle-bulk-form.server.ts'
import { payoutListParams } from './list-params.ts'

export const handle = { title: 'Payouts' }
export const meta: Route.MetaFunction = () => [{ title: 'Payouts | Thumba administration' }]

const perPage = 50
const formId = 'chosen'

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = payoutListParams.read(new URL(request.url).searchParams)
  return { wanted, ...(await listPayouts(db, admin, { ...wanted, limit: perPage })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const wanted = payoutListParams.read(new URL(request.url).searchParams)
  const taken = await handlePayoutBulkForm(request, admin, wanted)
  if (!taken.ok) return answerFailure({ message: taken.message, chosen: taken.chosen }, taken.status)
  const headers = { 'Set-Cookie': await flashToast({ kind: taken.kind, text: taken.text }) }
  return redirect(taken.to, { status: 303, headers })
}

/** After a refusal too: the list then shows the payouts as they are now. */
export const shouldRevalidate = () => true

export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { rows, counts, wanted } = loaderData
  const all = Object.values(counts).reduce((sum, { payouts }) => sum + payouts, 0)
  const total = wanted.status ? counts[wanted.status].payouts : all
  const sum = wanted.status
    ? counts[wanted.status].sum
    : Object.values(counts).reduce((whole, { sum: part }) => whole + part, 0)
  const { status: _, page: __, tick: ___, ...rest } = wanted
  const chosen = problem?.chosen ?? []
  const own = { ...wanted, tick: undefined }
  return (
    <>
      <PaymentTabs />
      <ListPage
        title="Payouts"
        count={`${total === 1 ? '1 payout' : `${total} payouts`}, ${formatKwacha(sum)}`}
        csv={`${href('/admin/payments/payouts.csv')}${payoutListParams.write({ ...own, page: 1 })}`}
        filterKey={JSON.stringify(rest)}
        filters={<Filters wanted={wanted} />}
        page={wanted.page}
        pages={Math.ceil(total / perPage)}
        hrefFor={(page) => payoutListParams.write({ ...own, page })}
      >
        <StateChips
          states={payoutStates}
          labels={payoutStateLabels}
          countOf={(status) => counts[status].payouts}
          all={all}
          chosen={wanted.status}
          to={(status) => payoutListParams.write({ ...rest, status })}
        />
        {wanted.batch && <InBatch batchId={wanted.batch} />}
        {problem && (
          <Notice kind="error" className="mt-3">
            {problem.message}
          </Notice>
        )}
        {rows.length > 0 ? (
          <>
            <Link
              to={payoutListParams.write({ ...wanted, tick: 'all' })}
              preventScrollReset
              className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
            >
              Tick all on this page
            </Link>
            <DataTable
              key={`${wanted.status} ${wanted.tick}`}
              caption="Payouts"
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              selection={{
                form: formId,
                name: 'chosen',
                of: (row) => ({
                  value: selectionValue(row),
                  label: `${formatKwacha(row.amount)} for ${row.sellerName}`,
                  checked: wanted.tick === 'all' || chosen.includes(selectionValue(row)),
                }),
              }}
            />
            <Form
              id={formId}
              method="post"
              action={payoutListParams.write(own)}
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
          </>
        ) : (
          <EmptyState title="No payouts found" text="No payout fits this search, state, account and days." />
        )}
      </ListPage>
    </>
  )
}

const InBatch = ({ batchId }: { batchId: string }) => (
  <Notice className="mt-3">
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
