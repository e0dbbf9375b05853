import { href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { countNewNames, type ListedShop, listShops } from '#app/domain/sellers/list-shops.server.ts'
import { verdictsFor } from '#app/domain/sellers/review-rules.ts'
import { districts } from '#app/domain/shared/districts.ts'
import { ChipLink, ChipRow } from '#app/ui/chip.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/sellers'
import { ListPage } from './list/list-page.tsx'
import { TickAll, tickedFormId } from './list/ticked.tsx'
import { shopAddress, sortNames } from './sellers/address.ts'
import { BulkForm } from './sellers/bulk-form.tsx'
import { shopColumns } from './sellers/columns.tsx'
import { judgeTicked } from './sellers/judge-ticked.server.ts'
import { shopStatusLabels } from './sellers/shop-status.tsx'

export const handle = { title: 'Sellers' }
export const meta: Route.MetaFunction = () => [{ title: 'Sellers | Thumba administration' }]

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = shopAddress.read(new URL(request.url).searchParams)
  const [listed, newNames] = await Promise.all([
    listShops(db, admin, { ...wanted, limit: perPage }),
    countNewNames(db, admin),
  ])
  return { wanted, newNames, ...listed }
}

/** Judges all that were ticked. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const done = await judgeTicked(request, admin)
  if (!done.ok) {
    const { message, field, typed, status } = done
    return answerFailed({ message, fields: field ? { reason: field } : {}, typed }, status)
  }
  const { tick: _, ...wanted } = shopAddress.read(new URL(request.url).searchParams)
  const headers = { 'Set-Cookie': await flashToast({ kind: done.kind, text: done.text }) }
  return redirect(href('/admin/sellers') + shopAddress.write(wanted), { status: 303, headers })
}

/** After a refusal too: the list then shows the shops as they are now. */
export const shouldRevalidate = () => true

export default function Sellers({ loaderData, actionData }: Route.ComponentProps) {
  const refused = problemOf(actionData)
  const { rows, counts, wanted, newNames } = loaderData
  const all = Object.values(counts).reduce((sum, there) => sum + there, 0)
  const total = wanted.status ? counts[wanted.status] : all
  const { status: _, page: __, tick, ...rest } = wanted
  const untouched = { ...wanted, tick: undefined }
  const verdicts = wanted.status ? verdictsFor(wanted.status) : []
  const selection = {
    form: tickedFormId,
    name: 'chosen',
    of: ({ id, businessName }: ListedShop) => ({
      value: id,
      label: businessName,
      checked: tick === 'all' || !!refused?.typed.chosen.includes(id),
    }),
  }
  return (
    <ListPage
      title="Sellers"
      count={total === 1 ? '1 seller' : `${total} sellers`}
      csv={`${href('/admin/sellers.csv')}${shopAddress.write({ ...untouched, page: 1 })}`}
      filterKey={`${wanted.search} ${wanted.district} ${wanted.sort}`}
      filters={
        <>
          {wanted.status && <input type="hidden" name="status" value={wanted.status} />}
          {wanted.waits && <input type="hidden" name="waits" value={wanted.waits} />}
          <TextField
            label="Search"
            hint="Shop, person, email or phone"
            type="search"
            name="search"
            maxLength={80}
            defaultValue={wanted.search}
          />
          <SelectField
            label="District"
            name="district"
            choices={[
              { value: '', text: 'All districts' },
              ...districts.map((value) => ({ value, text: value })),
            ]}
            defaultValue={wanted.district ?? ''}
          />
          <SelectField
            label="Sort"
            name="sort"
            choices={Object.entries(sortNames).map(([value, text]) => ({ value, text }))}
            defaultValue={wanted.sort ?? 'oldest'}
          />
        </>
      }
      page={wanted.page}
      pages={Math.ceil(total / perPage)}
      hrefFor={(page) => shopAddress.write({ ...untouched, page })}
    >
      <ChipRow label="Status">
        <ChipLink to={shopAddress.write(rest)} selected={!wanted.status}>
          All <span className="tabular-nums">{all}</span>
        </ChipLink>
        {Object.entries(shopStatusLabels).map(([status, label]) => (
          <ChipLink
            key={status}
            to={shopAddress.write({ ...rest, status: status as keyof typeof counts })}
            selected={status === wanted.status}
          >
            {label} <span className="tabular-nums">{counts[status as keyof typeof counts]}</span>
          </ChipLink>
        ))}
        <ChipLink
          to={shopAddress.write({
            ...rest,
            ...(wanted.waits ? { waits: undefined } : { waits: 'name' }),
          } as typeof rest)}
          selected={wanted.waits === 'name'}
        >
          New name <span className="tabular-nums">{newNames}</span>
        </ChipLink>
      </ChipRow>
      {refused && (
        <Notice kind="error" className="mt-3">
          {refused.message}
        </Notice>
      )}
      <div className="mt-3">
        {rows.length > 0 ? (
          <>
            {wanted.status && <TickAll to={shopAddress.write({ ...wanted, tick: 'all' })} />}
            <DataTable
              key={`${wanted.status} ${tick}`}
              caption="Sellers"
              columns={shopColumns}
              rows={rows}
              keyOf={({ id }) => id}
              {...(wanted.status && { selection })}
            />
            {wanted.status && (
              <BulkForm
                key={wanted.status}
                action={shopAddress.write(untouched)}
                verdicts={verdicts}
                typed={refused?.typed}
                error={refused?.fields.reason}
              />
            )}
          </>
        ) : (
          <EmptyState title="No sellers found" text="No shop fits this search, district and status." />
        )}
      </div>
    </ListPage>
  )
}
