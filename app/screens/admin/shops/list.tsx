import { href, redirect } from 'react-router'
import { districts } from '#app/base/districts.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { shopDecisionsFor } from '#app/modules/identity/shops/moderation/moderation-rules.ts'
import {
  countPendingShopNames,
  type ListedShop,
  listShops,
} from '#app/modules/identity/shops/reading/list-shops.server.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { bulkFormId, SelectAllLink } from '../list/bulk-selection.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/list'
import { BulkForm } from './bulk-form.tsx'
import { shopColumns } from './columns.tsx'
import { handleShopBulkForm } from './handle-bulk-form.server.ts'
import { shopListParams, sortNames } from './list-params.ts'
import { shopStatusLabels } from './shop-status-badge.tsx'

export const handle = { title: 'Sellers' }
export const meta: Route.MetaFunction = () => [{ title: 'Sellers | Thumba administration' }]

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = shopListParams.read(new URL(request.url).searchParams)
  const [listed, newNames] = await Promise.all([
    listShops(db, admin, { ...wanted, limit: perPage }),
    countPendingShopNames(db, admin),
  ])
  return { wanted, newNames, ...listed }
}

/** Judges all that were ticked. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const done = await handleShopBulkForm(request, admin)
  if (!done.ok) {
    const { message, field, typed, status } = done
    return answerFailure({ message, fields: field ? { reason: field } : {}, typed }, status)
  }
  const { tick: _, ...wanted } = shopListParams.read(new URL(request.url).searchParams)
  const headers = { 'Set-Cookie': await flashToast({ kind: done.kind, text: done.text }) }
  return redirect(href('/admin/sellers') + shopListParams.write(wanted), { status: 303, headers })
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
  const verdicts = wanted.status ? shopDecisionsFor(wanted.status) : []
  const selection = {
    form: bulkFormId,
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
      csv={`${href('/admin/sellers.csv')}${shopListParams.write({ ...untouched, page: 1 })}`}
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
      hrefFor={(page) => shopListParams.write({ ...untouched, page })}
    >
      <ChipRow label="Status">
        <ChipLink to={shopListParams.write(rest)} selected={!wanted.status}>
          All <span className="tabular-nums">{all}</span>
        </ChipLink>
        {Object.entries(shopStatusLabels).map(([status, label]) => (
          <ChipLink
            key={status}
            to={shopListParams.write({ ...rest, status: status as keyof typeof counts })}
            selected={status === wanted.status}
          >
            {label} <span className="tabular-nums">{counts[status as keyof typeof counts]}</span>
          </ChipLink>
        ))}
        <ChipLink
          to={shopListParams.write({
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
            {wanted.status && <SelectAllLink to={shopListParams.write({ ...wanted, tick: 'all' })} />}
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
                action={shopListParams.write(untouched)}
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
