import { href, Link, redirect } from 'react-router'
import { Price } from '#app/components/price.tsx'
import { ProductStatus, productStatusLabels } from '#app/components/product-status.tsx'
import { When } from '#app/components/when.tsx'
import { db } from '#app/db/index.server.ts'
import { judgeProducts } from '#app/domain/catalog/judge-products.server.ts'
import { listReviewed, type ReviewedRow } from '#app/domain/catalog/list-reviewed.server.ts'
import { productReviewRefusals, verdictsFor } from '#app/domain/catalog/review-rules.ts'
import { categories, productStatuses } from '#app/domain/catalog/rules.ts'
import { findParties } from '#app/domain/orders/find-parties.server.ts'
import { ChipLink, ChipRow } from '#app/ui/chip.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/products'
import { ListPage } from './list/list-page.tsx'
import { reviewAddress } from './products/address.ts'
import { BulkForm, bulkFormId } from './products/bulk-form.tsx'
import { chosenValue } from './products/chosen-value.ts'
import { FindingsBadge } from './products/findings-badge.tsx'
import { OfShop } from './products/of-shop.tsx'
import { readVerdict } from './products/read-verdict.server.ts'
import { outcomeText } from './products/verdict-words.ts'

export const handle = { title: 'Products' }
export const meta: Route.MetaFunction = () => [{ title: 'Products | Thumba administration' }]

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = reviewAddress.read(new URL(request.url).searchParams)
  const { rejectionReasons: reasons } = await currentSettings()
  const { seller } = await findParties(db, admin, { ...(wanted.seller && { seller: wanted.seller }) })
  const listed = await listReviewed(db, admin, { ...wanted, limit: perPage })
  return { wanted, reasons, shop: seller?.name, ...listed }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const { typed, judgement } = await readVerdict(request)
  if (!judgement) return answerFailed({ message: 'Choose what to do', fields: {}, typed }, 400)
  const done = await judgeProducts(db, admin, judgement)
  if (!done.ok) {
    const message = productReviewRefusals[done.reason]
    return answerFailed(
      { message, fields: done.reason === 'reason-missing' ? { reason: message } : {}, typed },
      400,
    )
  }
  const text = outcomeText(judgement.verdict, done.value)
  const { judged, already, skipped } = done.value
  if (judged.length + already.length === 0) return answerFailed({ message: text, fields: {}, typed }, 409)
  const kind = skipped.length > 0 ? 'notice' : 'success'
  const headers = { 'Set-Cookie': await flashToast({ kind, text }) }
  const { tick: _, ...wanted } = reviewAddress.read(new URL(request.url).searchParams)
  return redirect(`${href('/admin/products')}${reviewAddress.write(wanted)}`, { status: 303, headers })
}

/** After a refusal too: the list then shows the products as they are now. */
export const shouldRevalidate = () => true

const columns: Column<ReviewedRow>[] = [
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
  { head: 'Sent in', cell: ({ submittedAt }) => <When at={submittedAt.toISOString()} /> },
  {
    head: 'Status',
    cell: ({ status, statusReason }) => (
      <>
        <span className="whitespace-nowrap">
          <ProductStatus status={status} />
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
  const verdicts = verdictsFor(wanted.status)
  const chosen = problem?.typed.chosen ?? []
  return (
    <ListPage
      title="Products"
      count={total === 1 ? '1 product' : `${total} products`}
      csv={`${href('/admin/products.csv')}${reviewAddress.write(rest)}`}
      filterKey={`${wanted.search} ${wanted.category} ${wanted.sort}`}
      filters={<Filters wanted={wanted} />}
      page={wanted.page}
      pages={Math.ceil(total / perPage)}
      hrefFor={(page) => reviewAddress.write({ ...rest, page })}
    >
      <OfShop wanted={wanted} shop={shop} />
      <ChipRow label="Status">
        {productStatuses.map((status) => (
          <ChipLink
            key={status}
            to={reviewAddress.write({ ...rest, status })}
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
            to={reviewAddress.write({ ...wanted, tick: 'all' })}
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
                value: chosenValue(row),
                label: row.name,
                checked: wanted.tick === 'all' || chosen.includes(chosenValue(row)),
              }),
            }}
          />
          <BulkForm
            key={wanted.status}
            action={reviewAddress.write({ ...wanted, tick: undefined })}
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

const Filters = ({ wanted }: { wanted: ReturnType<typeof reviewAddress.read> }) => (
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
