import { href, Link } from 'react-router'
import { idPattern } from '#app/base/ids.ts'
import { formatKwacha } from '#app/base/money.ts'
import { districts } from '#app/base/places/districts.ts'
import { csvTable, defineList } from '#app/kit/list/define-list.ts'
import { choiceFilter, sameNames, searchFilter, sortFilter } from '#app/kit/list/filters.tsx'
import type {
  DeliveryWay,
  SellerDelivery,
} from '#app/modules/sales/delivery/overview/seller-delivery-rules.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { ShopStatusBadge } from '../shops/shop-status-badge.tsx'

const columns: Column<SellerDelivery>[] = [
  {
    head: 'Shop',
    onCard: 'title',
    cell: ({ id, businessName, location }) => (
      <>
        <Link
          to={href('/admin/sellers/:sellerId', { sellerId: id })}
          className="font-semibold text-leaf underline underline-offset-4"
        >
          {businessName}
        </Link>
        <span className="block text-muted text-sm">{location}</span>
      </>
    ),
  },
  {
    head: 'Status',
    onCard: 'end',
    cell: ({ status }) => (
      <span className="whitespace-nowrap">
        <ShopStatusBadge status={status} />
      </span>
    ),
  },
  {
    head: 'Picked up',
    cell: ({ pickupPoints, depots }) => (
      <>
        <span className="block md:whitespace-nowrap">{counted(pickupPoints, 'pickup point')}</span>
        <span className="block">{counted(depots, 'depot')}</span>
      </>
    ),
  },
  {
    head: 'Couriers',
    cell: ({ couriers }) => (couriers.length > 0 ? couriers.join(', ') : <Nothing text="No couriers" />),
  },
  { head: 'Own delivery', cell: (row) => ownDeliveryText(row) ?? <Nothing text="No own delivery" /> },
]

const Nothing = ({ text }: { text: string }) => <span className="text-muted">{text}</span>
const counted = (there: number, what: string) => `${there} ${what}${there === 1 ? '' : 's'}`

/** '3 districts for MK 1,500 to MK 4,000, free from MK 50,000' */
function ownDeliveryText({ zones, lowestFee, highestFee, freeAbove }: SellerDelivery): string | undefined {
  if (zones === 0 || lowestFee === null || highestFee === null) return undefined
  const fees =
    lowestFee === highestFee
      ? formatKwacha(lowestFee)
      : `${formatKwacha(lowestFee)} to ${formatKwacha(highestFee)}`
  return `${counted(zones, 'district')} for ${fees}${freeAbove === null ? '' : `, free from ${formatKwacha(freeAbove)}`}`
}

const wayNames: Record<DeliveryWay, string> = {
  pickup: 'Pickup points',
  depot: 'Depots',
  courier: 'Couriers',
  own: 'Own delivery',
  none: 'Nothing set up',
}

const table = csvTable<SellerDelivery>([
  ['Shop', (row) => row.businessName],
  ['District', (row) => row.location],
  ['Status', (row) => row.status],
  ['Pickup points', (row) => row.pickupPoints],
  ['Depots', (row) => row.depots],
  ['Couriers', (row) => row.couriers.join('; ')],
  ['Own districts', (row) => row.zones],
  ['Lowest fee', (row) => row.lowestFee ?? ''],
  ['Highest fee', (row) => row.highestFee ?? ''],
  ['Free from', (row) => row.freeAbove ?? ''],
])

/** The field of the couriers is drawn by the screen, which knows them. */
export const sellerDeliveryList = defineList<SellerDelivery>()({
  title: 'What sellers use',
  counted: ['seller', 'sellers'],
  perPage: 20,
  filters: {
    search: searchFilter('Shop'),
    way: choiceFilter('Way', 'Any way', wayNames),
    district: choiceFilter('Brings to', 'All districts', sameNames(districts)),
    courier: { read: (typed: string) => (idPattern.test(typed) ? typed : undefined) },
    sort: sortFilter({ name: 'By name', newest: 'Newest shops first' }, 'name'),
  },
  columns,
  keyOf: ({ id }) => id,
  empty: { title: 'No sellers found', text: 'No shop brings its goods this way.' },
  csv: {
    path: href('/admin/delivery/sellers.csv'),
    name: 'delivery of sellers',
    file: 'delivery',
    table,
  },
})
