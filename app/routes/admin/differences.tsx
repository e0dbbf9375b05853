import { href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import {
  differenceRefusals,
  differenceStateLabels,
  differenceStates,
} from '#app/domain/payments/difference-list-rules.ts'
import { listDifferences } from '#app/domain/payments/list-differences.server.ts'
import { differenceInput } from '#app/domain/payments/review-input-rules.ts'
import { settleDifference } from '#app/domain/payments/settle-difference.server.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { parseForm } from '#app/web/forms.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/differences'
import { differenceAddress } from './differences/address.ts'
import { columns } from './differences/columns.tsx'
import { Filters } from './differences/filters.tsx'
import { ListPage } from './list/list-page.tsx'
import { StateChips } from './list/state-chips.tsx'
import { PaymentTabs } from './payments/tabs.tsx'

export const handle = { title: 'Differences' }
export const meta: Route.MetaFunction = () => [{ title: 'Differences | Thumba administration' }]

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = differenceAddress.read(new URL(request.url).searchParams)
  return { wanted, ...(await listDifferences(db, admin, { ...wanted, limit: perPage })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const form = await parseForm(request, differenceInput)
  if (!form.ok) return answerFailed(form.error, 400)
  const settled = await settleDifference(db, admin, form.value)
  if (!settled.ok) {
    const error = { message: differenceRefusals[settled.reason], fields: {}, typed: form.typed }
    return answerFailed(error, settled.reason === 'no-such-difference' ? 404 : 409)
  }
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: 'Settled' }) }
  const wanted = differenceAddress.read(new URL(request.url).searchParams)
  return redirect(href('/admin/payments/differences') + differenceAddress.write(wanted), {
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
        csv={`${href('/admin/payments/differences.csv')}${differenceAddress.write(rest)}`}
        filterKey={JSON.stringify(rest)}
        filters={<Filters wanted={wanted} />}
        page={wanted.page}
        pages={Math.ceil(shown / perPage)}
        hrefFor={(page) => differenceAddress.write({ ...rest, page })}
      >
        <StateChips
          states={differenceStates}
          labels={differenceStateLabels}
          countOf={(status) => counts[status]}
          all={all}
          chosen={wanted.status}
          to={(status) => differenceAddress.write({ ...rest, status })}
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
              columns={columns(differenceAddress.write(wanted), problem)}
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
