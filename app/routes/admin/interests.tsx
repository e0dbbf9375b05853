import { href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { closeInterest } from '#app/domain/interest/answer-interest.server.ts'
import type { Interest } from '#app/domain/interest/find-interest.server.ts'
import { listInterests } from '#app/domain/interest/list-interests.server.ts'
import { interestStatuses } from '#app/domain/interest/rules.ts'
import { ChipLink, ChipRow } from '#app/ui/chip.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/interests'
import { interestAddress } from './interests/address.ts'
import { interestColumns } from './interests/columns.tsx'
import { InterestFilters } from './interests/filters.tsx'
import { interestStatusLabels } from './interests/interest-status.tsx'
import { closeTicked } from './list/close-ticked.server.ts'
import { ListPage } from './list/list-page.tsx'
import { CloseTicked, TickAll, tickedFormId } from './list/ticked.tsx'

export const handle = { title: 'Beta Interest' }
export const meta: Route.MetaFunction = () => [{ title: 'Beta Interest | Thumba administration' }]

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = interestAddress.read(new URL(request.url).searchParams)
  return {
    wanted,
    ...(await listInterests(db, admin, { ...wanted, wantedRole: wanted.role, limit: perPage })),
  }
}

/** Closes all that were ticked. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const done = await closeTicked(request, (id) => closeInterest(db, admin, id))
  if (!done.ok) return answerFailed({ message: done.message, chosen: done.chosen }, 400)
  const { tick: _, ...wanted } = interestAddress.read(new URL(request.url).searchParams)
  const headers = { 'Set-Cookie': await flashToast({ kind: done.kind, text: done.text }) }
  return redirect(href('/admin/interest') + interestAddress.write(wanted), { status: 303, headers })
}

export default function Interests({ loaderData, actionData }: Route.ComponentProps) {
  const refused = problemOf(actionData)
  const { rows, counts, wanted } = loaderData
  const all = interestStatuses.reduce((sum, status) => sum + counts[status], 0)
  const total = wanted.status ? counts[wanted.status] : all
  const { page: _, tick, ...rest } = wanted
  const closable = wanted.status !== 'closed'
  const selection = {
    form: tickedFormId,
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
      csv={`${href('/admin/interest.csv')}${interestAddress.write(rest)}`}
      filterKey={`${wanted.search} ${wanted.role} ${wanted.district} ${wanted.sort}`}
      filters={<InterestFilters wanted={wanted} />}
      page={wanted.page}
      pages={Math.ceil(total / perPage)}
      hrefFor={(page) => interestAddress.write({ ...rest, page })}
    >
      <ChipRow label="Status">
        <ChipLink to={interestAddress.write({ ...rest, status: undefined })} selected={!wanted.status}>
          All <span className="tabular-nums">{all.toLocaleString('en')}</span>
        </ChipLink>
        {interestStatuses.map((status) => (
          <ChipLink
            key={status}
            to={interestAddress.write({ ...rest, status })}
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
            {closable && <TickAll to={interestAddress.write({ ...wanted, tick: 'all' })} />}
            <DataTable
              key={`${wanted.status} ${tick}`}
              caption="Beta interest"
              columns={interestColumns}
              rows={rows}
              keyOf={({ id }) => id}
              {...(closable && { selection })}
            />
            {closable && (
              <CloseTicked action={interestAddress.write({ ...rest, page: wanted.page })} what="people" />
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
