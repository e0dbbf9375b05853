import { href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { closeInterest } from '#app/modules/outreach/interest/answer-interest.server.ts'
import type { Interest } from '#app/modules/outreach/interest/find-interest.server.ts'
import { listInterests } from '#app/modules/outreach/interest/list-interests.server.ts'
import { interestStatuses } from '#app/modules/outreach/interest/rules.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { BulkCloseForm, bulkFormId, SelectAllLink } from '../list/bulk-selection.tsx'
import { closeSelected } from '../list/close-selected.server.ts'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/list'
import { interestColumns } from './columns.tsx'
import { InterestFilters } from './filters.tsx'
import { interestStatusLabels } from './interest-status-badge.tsx'
import { interestListParams } from './list-params.ts'

export const handle = { title: 'Beta Interest' }
export const meta: Route.MetaFunction = () => [{ title: 'Beta Interest | Thumba administration' }]

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = interestListParams.read(new URL(request.url).searchParams)
  return {
    wanted,
    ...(await listInterests(db, admin, { ...wanted, wantedRole: wanted.role, limit: perPage })),
  }
}

/** Closes all that were ticked. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const done = await closeSelected(request, (id) => closeInterest(db, admin, id))
  if (!done.ok) return answerFailure({ message: done.message, chosen: done.chosen }, 400)
  const { tick: _, ...wanted } = interestListParams.read(new URL(request.url).searchParams)
  const headers = { 'Set-Cookie': await flashToast({ kind: done.kind, text: done.text }) }
  return redirect(href('/admin/interest') + interestListParams.write(wanted), { status: 303, headers })
}

export default function Interests({ loaderData, actionData }: Route.ComponentProps) {
  const refused = problemOf(actionData)
  const { rows, counts, wanted } = loaderData
  const all = interestStatuses.reduce((sum, status) => sum + counts[status], 0)
  const total = wanted.status ? counts[wanted.status] : all
  const { page: _, tick, ...rest } = wanted
  const closable = wanted.status !== 'closed'
  const selection = {
    form: bulkFormId,
    name: 'chosen',
    of: ({ id, name }: Interest) => ({
      value: id,
      label: name,
      checked: tick === 'all' || !!refused?.chosen.includes(id),
    }),
  }
  return (
    <ListPage
      title="Beta Interest"
      count={total === 1 ? '1 person' : `${total.toLocaleString('en')} people`}
      csv={`${href('/admin/interest.csv')}${interestListParams.write(rest)}`}
      filterKey={`${wanted.search} ${wanted.role} ${wanted.district} ${wanted.sort}`}
      filters={<InterestFilters wanted={wanted} />}
      page={wanted.page}
      pages={Math.ceil(total / perPage)}
      hrefFor={(page) => interestListParams.write({ ...rest, page })}
    >
      <ChipRow label="Status">
        <ChipLink to={interestListParams.write({ ...rest, status: undefined })} selected={!wanted.status}>
          All <span className="tabular-nums">{all.toLocaleString('en')}</span>
        </ChipLink>
        {interestStatuses.map((status) => (
          <ChipLink
            key={status}
            to={interestListParams.write({ ...rest, status })}
            selected={status === wanted.status}
          >
            {interestStatusLabels[status]}{' '}
            <span className="tabular-nums">{counts[status].toLocaleString('en')}</span>
          </ChipLink>
        ))}
      </ChipRow>
      {refused && (
        <Notice kind="error" className="mt-3">
          {refused.message}
        </Notice>
      )}
      <div className="mt-3">
        {rows.length > 0 ? (
          <>
            {closable && <SelectAllLink to={interestListParams.write({ ...wanted, tick: 'all' })} />}
            <DataTable
              key={`${wanted.status} ${tick}`}
              caption="Beta interest"
              columns={interestColumns}
              rows={rows}
              keyOf={({ id }) => id}
              {...(closable && { selection })}
            />
            {closable && (
              <BulkCloseForm
                action={interestListParams.write({ ...rest, page: wanted.page })}
                what="people"
              />
            )}
          </>
        ) : (
          <EmptyState
            title="Nobody found"
            text="Nobody who wrote with the form fits this search, role, district and status."
          />
        )}
      </div>
    </ListPage>
  )
}
