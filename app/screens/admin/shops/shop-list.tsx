import { href, Link } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { districts } from '#app/base/places/districts.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { choiceFilter, sameNames, searchFilter, sortFilter } from '#app/kit/list/filters.tsx'
import { choiceParam } from '#app/kit/list/list-address.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { sellerStatuses } from '#app/modules/identity/shops/moderation/moderation-rules.ts'
import type { ListedShop } from '#app/modules/identity/shops/reading/list-shops.server.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { ShopStatusBadge, shopStatusLabels } from './shop-status-badge.tsx'

const columns: Column<ListedShop>[] = [
  {
    head: 'Shop',
    onCard: 'title',
    cell: ({ id, businessName, pendingName, location }) => (
      <>
        <Link
          to={href('/admin/sellers/:sellerId', { sellerId: id })}
          className="font-semibold text-leaf underline underline-offset-4"
        >
          {businessName}
        </Link>
        {pendingName && <span className="block text-sm">Asks to be called {pendingName}</span>}
        <span className="block text-muted text-sm">{location}</span>
      </>
    ),
  },
  {
    head: 'Who',
    cell: ({ name, email, emailVerified, phone }) => (
      <>
        {name}
        <span className="block text-muted text-sm">
          {email}
          {!emailVerified && ' (not confirmed)'}
        </span>
        {phone && <span className="block text-muted text-sm">{formatPhone(phone)}</span>}
      </>
    ),
  },
  {
    head: 'Since',
    cell: ({ createdAt, submittedAt }) => <Timestamp at={(submittedAt ?? createdAt).toISOString()} />,
  },
  { head: 'Status', onCard: 'end', cell: ({ status }) => <ShopStatusBadge status={status} /> },
]

const table = csvTable<ListedShop>([
  ['Shop', (shop) => shop.businessName],
  ['District', (shop) => shop.location],
  ['Person', (shop) => shop.name],
  ['Email', (shop) => shop.email],
  ['Phone', (shop) => (shop.phone ? formatPhone(shop.phone) : '')],
  ['Status', (shop) => shop.status],
  ['Reason', (shop) => shop.statusReason ?? ''],
  ['Since', (shop) => sortableMoment(shop.createdAt)],
])

export const shopList = defineList<ListedShop>()({
  title: 'Sellers',
  counted: ['seller', 'sellers'],
  perPage: 20,
  filters: {
    status: choiceParam(sellerStatuses),
    waits: choiceParam(['name']),
    search: searchFilter('Shop, person, email or phone'),
    district: choiceFilter('District', 'All districts', sameNames(districts)),
    sort: sortFilter({ oldest: 'Longest here first', newest: 'Newest first', name: 'By name' }, 'oldest'),
  },
  groups: { label: 'Status', of: [allGroup, ...groupsOf('status', shopStatusLabels)] },
  columns,
  keyOf: ({ id }) => id,
  ticked: ({ id, businessName }) => ({ value: id, label: businessName }),
  empty: { title: 'No sellers found', text: 'No shop fits this search, district and status.' },
  csv: { path: href('/admin/sellers.csv'), name: 'sellers', table },
})
