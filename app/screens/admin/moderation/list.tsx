import { href, Link, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { Price } from '#app/kit/price.tsx'
import { Timestamp } from '#app/kit/timestamp.tsx'
import {
  listProductsForModeration,
  type ModerationRow,
} from '#app/modules/catalog/moderation/list-products-for-moderation.server.ts'
import { moderateProducts } from '#app/modules/catalog/moderation/moderate-products.server.ts'
import { decisionsFor, moderationRefusals } from '#app/modules/catalog/moderation/rules.ts'
import { categories, productStatuses } from '#app/modules/catalog/products/rules.ts'
import { findParties } from '#app/modules/sales/orders/reading/find-parties.server.ts'
import { ProductStatusBadge, productStatusLabels } from '#app/parts/products/status-badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/list'
import { BulkForm, bulkFormId } from './bulk-form.tsx'
import { bulkResultText } from './decision-labels.ts'
import { FindingsBadge } from './findings-badge.tsx'
import { moderationListParams } from './list-params.ts'
import { readDecisionForm } from './read-decision-form.server.ts'
import { selectionValue } from './selection-value.ts'
import { ShopFilterNotice } from './shop-filter-notice.tsx'

export const handle = { title: 'Products' }
export const meta: Route.MetaFunction = () => [{ title: 'Products | Thumba administration' }]

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = moderationListParams.read(new URL(request.url).searchParams)
  const { rejectionReasons: reasons } = await currentSettings()
  const { seller } = await findParties(db, admin, { ...(wanted.seller && { seller: wanted.seller }) })
  const listed = await listProductsForModeration(db, admin, { ...wanted, limit: perPage })
  return { wanted, reasons, shop: seller?.name, ...listed }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const { typed, judgement } = await readDecisionForm(request)
  if (!judgement) return answerFailure({ message: 'Choose what to do', fields: {}, typed }, 400)
  const done = await moderateProducts(db, admin, judgement)
  if (!done.ok) {
    const message = moderationRefusals[done.reason]
    return answerFailure(
      { message, fields: done.reason === 'reason-missing' ? { reason: message } : {}, typed },
      400,
    )
  }
  const text = bulkResultText(judgement.verdict, done.value)
  const { judged, already, skipped } = done.value
  if (judged.length + already.length === 0) return answerFailure({ message: text, fields: {}, typed }, 409)
  const kind = skipped.length > 0 ? 'notice' : 'success'
  const headers = { 'Set-Cookie': await flashToast({ kind, text }) }
  const { tick: _, ...wanted } = moderationListParams.read(new URL(request.url).searchParams)
  return redirect(`${href('/admin/products')}${moderationListParams.write(wanted)}`, { status: 303, headers })
}

/** After a refusal too: the list then shows the products as they are now. */
export const shouldRevalidate = () => true

const columns: Column<ModerationRow>[] = [
  {
    head: 'Product',
    onCard: 'title',
    cell: ({ id, name, images, category, findings }) => (
      <div className="flex gap-3">
        <Picture
          image={images[0] ? { ...images[0], alt: '' } : null}
          sizes="64px"
          className="size-16 shrink-0 rounded-small"
        />
        <div className="min-w-0">
          <Link
            to={href('/admin/products/:productId', { productId: id })}
            className="font-semibold text-leaf underline underline-offset-4"
          >
            {name}
          </Link>
          <span className="block text-muted text-sm">{category}</span>
          <FindingsBadge kinds={findings} />
        </div>
      </div>
    ),
  },
  { head: 'Price', numeric: true, cell: ({ price }) => <Price amount={price} /> },
  {
    head: 'Seller',
    cell: ({ sellerId, sellerName }) => (
      <Link to={href('/admin/sellers/:sellerId', { sellerId })} className="underline underline-offset-4">
        {sellerName}
      </Link>
    ),
  },
  { head: 'Sent in', cell: ({ submittedAt }) => <Timestamp at={submittedAt.toISOString()} /> },
  {
    head: 'Status',
    cell: ({ status, statusReason }) => (
      <>
        <span className="whitespace-nowrap">
          <ProductStatusBadge status={status} />
        </span>
        {statusReason && <span className="block text-muted text-sm">{statusReason}</span>}
      </>
    ),
  },
]

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const fields: { reason?: string } = problem?.fields ?? {}
  const { rows, counts, wanted, shop, reasons } = loaderData
  const total = counts[wanted.status]
  const { page: _, tick: __, ...rest } = wanted
  const verdicts = decisionsFor(wanted.status)
  const chosen = problem?.typed.chosen ?? []
  return (
    <ListPage
      title="Products"
      count={total === 1 ? '1 product' : `${total} products`}
      csv={`${href('/admin/products.csv')}${moderationListParams.write(rest)}`}
      filterKey={`${wanted.search} ${wanted.category} ${wanted.sort}`}
      filters={<Filters wanted={wanted} />}
      page={wanted.page}
      pages={Math.ceil(total / perPage)}
      hrefFor={(page) => moderationListParams.write({ ...rest, page })}
    >
      <ShopFilterNotice wanted={wanted} shop={shop} />
      <ChipRow label="Status">
        {productStatuses.map((status) => (
          <ChipLink
            key={status}
            to={moderationListParams.write({ ...rest, status })}
            selected={status === wanted.status}
          >
            {productStatusLabels[status]} <span className="tabular-nums">{counts[status]}</span>
          </ChipLink>
        ))}
      </ChipRow>
      {problem && (
        <Notice kind="error" className="mt-3">
          {problem.message}
        </Notice>
      )}
      {rows.length > 0 ? (
        <>
          <Link
            to={moderationListParams.write({ ...wanted, tick: 'all' })}
            preventScrollReset
            className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
          >
            Tick all on this page
          </Link>
          <DataTable
            key={`${wanted.status} ${wanted.tick}`}
            caption="Products"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            selection={{
              form: bulkFormId,
              name: 'chosen',
              of: (row) => ({
                value: selectionValue(row),
                label: row.name,
                checked: wanted.tick === 'all' || chosen.includes(selectionValue(row)),
              }),
            }}
          />
          <BulkForm
            key={wanted.status}
            action={moderationListParams.write({ ...wanted, tick: undefined })}
            verdicts={verdicts}
            reasons={reasons}
            typed={problem?.typed}
            error={fields.reason}
          />
        </>
      ) : (
        <Nothing waiting={wanted.status === 'pending' && !wanted.search && !wanted.category} />
      )}
    </ListPage>
  )
}

const Nothing = ({ waiting }: { waiting: boolean }) =>
  waiting ? (
    <EmptyState title="Nothing waits for review" text="What sellers list or change appears here." />
  ) : (
    <EmptyState title="No products found" text="No product fits this search, category and status." />
  )

const Filters = ({ wanted }: { wanted: ReturnType<typeof moderationListParams.read> }) => (
  <>
    <input type="hidden" name="status" value={wanted.status} />
    {wanted.seller && <input type="hidden" name="seller" value={wanted.seller} />}
    <TextField
      label="Search"
      hint="Product or shop"
      type="search"
      name="search"
      maxLength={80}
      defaultValue={wanted.search}
    />
    <SelectField
      label="Category"
      name="category"
      choices={[
        { value: '', text: 'All categories' },
        ...categories.map((value) => ({ value, text: value })),
      ]}
      defaultValue={wanted.category ?? ''}
    />
    <SelectField
      label="Sort"
      name="sort"
      choices={[
        { value: '', text: 'Longest waiting first' },
        { value: 'newest', text: 'Newest first' },
      ]}
      defaultValue={wanted.sort ?? ''}
    />
  </>
)
