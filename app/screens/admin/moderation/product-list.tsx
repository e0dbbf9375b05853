import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { Price } from '#app/kit/price.tsx'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { spoken } from '#app/messages/language.ts'
import { moderationCard } from '#app/modules/catalog/moderation/list-rules.ts'
import type { ModerationRow } from '#app/modules/catalog/moderation/queue.server.ts'
import { categoryText } from '#app/modules/catalog/products/rules.ts'
import { isOpen } from '#app/modules/identity/shops/status.ts'
import { ProductStatusBadge, productStatusLabels } from '#app/parts/products/status-badge.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-moderation.ts'
import { FindingsBadge } from './findings-badge.tsx'
import { selectionValue } from './selection-value.ts'

/** `isApprovedSoon`: approved with others a moment ago, and not shown yet. */
type QueuedProduct = ModerationRow & { isApprovedSoon: boolean }

const columns: Column<QueuedProduct>[] = [
  {
    head: texts.product,
    onCard: 'title',
    cell: ({ id, name, images, category, findings }, t) => (
      <div className="flex gap-3">
        <Picture
          image={images[0] ? { ...images[0], alt: '' } : null}
          sizes="64px"
          className="size-16 shrink-0 rounded-small"
        />
        <div className="min-w-0">
          <TextLink strong to={href('/admin/products/:productId', { productId: id })}>
            {name}
          </TextLink>
          <span className="block text-muted text-sm">{spoken(t, categoryText(category))}</span>
          <FindingsBadge kinds={findings} />
        </div>
      </div>
    ),
  },
  { head: texts.price, numeric: true, cell: ({ price }) => <Price amount={price} /> },
  {
    head: texts.seller,
    cell: ({ sellerId, sellerName, shopStatus }, t) => (
      <>
        <TextLink tone="plain" to={href('/admin/sellers/:sellerId', { sellerId })}>
          {sellerName}
        </TextLink>
        {!isOpen(shopStatus) && (
          <span className="block text-sm">
            <Badge tone="sun">{t(texts.shopNotApproved)}</Badge>
          </span>
        )}
      </>
    ),
  },
  {
    head: texts.sentIn,
    sortedBy: { asc: 'oldest', desc: 'newest' },
    cell: ({ submittedAt }) => <Timestamp at={submittedAt.toISOString()} />,
  },
  {
    head: texts.status,
    cell: ({ status, statusReason, isApprovedSoon }, t) => (
      <>
        {isApprovedSoon && <Badge tone="leaf">{t(texts.approvedInAMoment)}</Badge>}
        <span className="whitespace-nowrap">
          <ProductStatusBadge status={status} />
        </span>
        {statusReason && <span className="block text-muted text-sm">{statusReason}</span>}
      </>
    ),
  },
]

const table = csvTable<ModerationRow>([
  [texts.id, (row) => row.id],
  [texts.product, (row) => row.name],
  [texts.shop, (row) => row.sellerName],
  [texts.category, (row) => row.category],
  [texts.price, (row) => `${row.price}`],
  [texts.stock, (row) => `${row.stock}`],
  [texts.status, (row) => row.status],
  [texts.reason, (row) => row.statusReason ?? ''],
  [texts.sentIn, (row) => sortableMoment(row.submittedAt)],
])

export const moderationList = defineList<QueuedProduct, ModerationRow>()({
  ...moderationCard,
  title: texts.products,
  counted: texts.countProducts,
  perPage: 20,
  groups: { label: texts.status, of: [allGroup, ...groupsOf('status', productStatusLabels)] },
  columns,
  keyOf: ({ id }) => id,
  ticked: (row) => ({ value: selectionValue(row), label: row.name }),
  empty: { title: texts.noProductsFound, text: texts.noProductsFoundText },
  csv: { path: href('/admin/products.csv'), name: 'products', table },
})
