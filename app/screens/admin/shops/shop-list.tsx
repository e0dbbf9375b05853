import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { ListedShop } from '#app/modules/identity/shops/reading/list-shops.server.ts'
import { shopCard } from '#app/modules/identity/shops/reading/shop-list-rules.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { Email } from '#app/ui/email.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-shops.ts'
import { ShopStatusBadge, shopStatusLabels } from './shop-status-badge.tsx'

const columns: Column<ListedShop>[] = [
  {
    head: texts.shop,
    sortedBy: { asc: 'name' },
    onCard: 'title',
    cell: ({ id, businessName, pendingName, location }, t) => (
      <>
        <TextLink strong to={href('/admin/sellers/:sellerId', { sellerId: id })}>
          {businessName}
        </TextLink>
        {pendingName && <span className="block text-sm">{t(texts.asksForName, { name: pendingName })}</span>}
        <span className="block text-muted text-sm">{location}</span>
      </>
    ),
  },
  {
    head: texts.who,
    cell: ({ name, email, emailVerified, phone }, t) => (
      <>
        {name}
        <span className="block text-muted text-sm">
          {email && <Email>{email}</Email>} {email && !emailVerified && t(texts.notConfirmed)}
        </span>
        {phone && <span className="block text-muted text-sm">{formatPhone(phone)}</span>}
      </>
    ),
  },
  {
    head: texts.since,
    sortedBy: { asc: 'oldest', desc: 'newest' },
    cell: ({ createdAt, submittedAt }) => <Timestamp at={(submittedAt ?? createdAt).toISOString()} />,
  },
  { head: texts.status, onCard: 'end', cell: ({ status }) => <ShopStatusBadge status={status} /> },
]

const table = csvTable<ListedShop>([
  [texts.shop, (shop) => shop.businessName],
  [texts.district, (shop) => shop.location],
  [texts.person, (shop) => shop.name],
  [texts.email, (shop) => shop.email ?? ''],
  [texts.phone, (shop) => (shop.phone ? formatPhone(shop.phone) : '')],
  [texts.status, (shop) => shop.status],
  [texts.reason, (shop) => shop.statusReason ?? ''],
  [texts.since, (shop) => sortableMoment(shop.createdAt)],
])

export const shopList = defineList<ListedShop>()({
  ...shopCard,
  title: texts.sellers,
  counted: texts.countSellers,
  perPage: 20,
  groups: { label: texts.status, of: [allGroup, ...groupsOf('status', shopStatusLabels)] },
  columns,
  keyOf: ({ id }) => id,
  ticked: ({ id, businessName }) => ({ value: id, label: businessName }),
  empty: { title: texts.noSellersFound, text: texts.noSellersFoundText },
  csv: { path: href('/admin/sellers.csv'), name: 'sellers', table },
})
