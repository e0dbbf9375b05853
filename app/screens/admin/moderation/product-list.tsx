import { href, Link } from 'react-router'
import { sortableMoment } from '#app/base/dates.ts'
import { csvTable, defineList } from '#app/kit/list/define-list.ts'
import { choiceFilter, sameNames, searchFilter, sortFilter } from '#app/kit/list/filters.tsx'
import { choiceParam, textParam, withDefault } from '#app/kit/list/list-address.ts'
import { Price } from '#app/kit/price.tsx'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { defaultTranslate } from '#app/messages/language.ts'
import type { ModerationRow } from '#app/modules/catalog/moderation/list-products-for-moderation.server.ts'
import { categories, productStatuses } from '#app/modules/catalog/products/rules.ts'
import { ProductStatusBadge, productStatusLabels } from '#app/parts/products/status-badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { FindingsBadge } from './findings-badge.tsx'
import { selectionValue } from './selection-value.ts'

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

const table = csvTable<ModerationRow>([
  ['Id', (row) => row.id],
  ['Product', (row) => row.name],
  ['Shop', (row) => row.sellerName],
  ['Category', (row) => row.category],
  ['Price', (row) => `${row.price}`],
  ['Stock', (row) => `${row.stock}`],
  ['Status', (row) => row.status],
  ['Reason', (row) => row.statusReason ?? ''],
  ['Sent in', (row) => sortableMoment(row.submittedAt)],
])

/** What waits for moderation, unless the address says otherwise. */
export const moderationList = defineList<ModerationRow>()({
  title: 'Products',
  counted: ['product', 'products'],
  perPage: 20,
  filters: {
    status: withDefault(choiceParam(productStatuses), 'pending'),
    seller: textParam(40),
    search: searchFilter('Product or shop'),
    category: choiceFilter('Category', 'All categories', sameNames(categories)),
    sort: sortFilter({ oldest: 'Longest waiting first', newest: 'Newest first' }, 'oldest'),
  },
  groups: {
    label: 'Status',
    of: productStatuses.map((name) => ({
      name,
      text: defaultTranslate(productStatusLabels[name]),
      where: { status: name },
    })),
  },
  columns,
  keyOf: ({ id }) => id,
  ticked: (row) => ({ value: selectionValue(row), label: row.name }),
  empty: { title: 'No products found', text: 'No product fits this search, category and status.' },
  csv: { path: href('/admin/products.csv'), name: 'products', table },
})
