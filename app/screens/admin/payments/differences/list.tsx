import { href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import { StateChips } from '#app/kit/list/state-chips.tsx'
import {
  differenceRefusals,
  differenceStateLabels,
  differenceStates,
} from '#app/modules/money/payments/reconciliation/difference-list-rules.ts'
import { listDifferences } from '#app/modules/money/payments/reconciliation/list-differences.server.ts'
import { settleDifference } from '#app/modules/money/payments/reconciliation/settle-difference.server.ts'
import { differenceInput } from '#app/modules/money/payments/review/review-input-rules.ts'
import { ListPage } from '#app/screens/admin/list/list-page.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PaymentTabs } from '../tabs.tsx'
import type { Route } from './+types/list'
import { columns } from './columns.tsx'
import { Filters } from './filters.tsx'
import { differenceListParams } from './list-params.ts'

export const handle = { title: 'Differences' }
export const meta: Route.MetaFunction = () => [{ title: 'Differences | Thumba administration' }]

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = differenceListParams.read(new URL(request.url).searchParams)
  return { wanted, ...(await listDifferences(db, admin, { ...wanted, limit: perPage })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const form = await parseForm(request, differenceInput)
  if (!form.ok) return answerFailure(form.error, 400)
  const settled = await settleDifference(db, admin, form.value)
  if (!settled.ok) {
    const error = { message: differenceRefusals[settled.reason], fields: {}, typed: form.typed }
    return answerFailure(error, settled.reason === 'no-such-difference' ? 404 : 409)
  }
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: 'Settled' }) }
  const wanted = differenceListParams.read(new URL(request.url).searchParams)
  return redirect(href('/admin/payments/differences') + differenceListParams.write(wanted), {
    status: 303,
    headers,
  })
}

/** After a refusal too: the list then shows the differences as they are now. */
export const shouldRevalidate = () => true

export default function Differences({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { rows, counts, wanted } = loaderData
  const all = counts.open + counts.settled
  const shown = wanted.status ? counts[wanted.status] : all
  const { page: _, ...rest } = wanted
  return (
    <>
      <PaymentTabs />
      <ListPage
        title="Differences"
        count={shown === 1 ? '1 difference' : `${shown} differences`}
        csv={`${href('/admin/payments/differences.csv')}${differenceListParams.write(rest)}`}
        filterKey={JSON.stringify(rest)}
        filters={<Filters wanted={wanted} />}
        page={wanted.page}
        pages={Math.ceil(shown / perPage)}
        hrefFor={(page) => differenceListParams.write({ ...rest, page })}
      >
        <StateChips
          states={differenceStates}
          labels={differenceStateLabels}
          countOf={(status) => counts[status]}
          all={all}
          chosen={wanted.status}
          to={(status) => differenceListParams.write({ ...rest, status })}
        />
        {problem && (
          <Notice kind="error" className="mt-3">
            {problem.message}
          </Notice>
        )}
        <div className="mt-3">
          {rows.length > 0 ? (
            <DataTable
              caption="Differences"
              columns={columns(differenceListParams.write(wanted), problem)}
              rows={rows}
              keyOf={({ difference: { id, settledAt } }) => `${id} ${settledAt !== null}`}
            />
          ) : (
            <EmptyState
              title="No differences found"
              text="Every night our books are held against the provider’s. What is not the same stands here."
            />
          )}
        </div>
      </ListPage>
    </>
  )
}
