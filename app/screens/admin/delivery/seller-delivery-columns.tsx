import { href, Link } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import type { SellerDelivery } from '#app/modules/sales/delivery/overview/seller-delivery-rules.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { ShopStatusBadge } from '../shops/shop-status-badge.tsx'

export const sellerDeliveryColumns: Column<SellerDelivery>[] = [
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
export function ownDeliveryText({
  zones,
  lowestFee,
  highestFee,
  freeAbove,
}: SellerDelivery): string | undefined {
  if (zones === 0 || lowestFee === null || highestFee === null) return undefined
  const fees =
    lowestFee === highestFee
      ? formatKwacha(lowestFee)
      : `${formatKwacha(lowestFee)} to ${formatKwacha(highestFee)}`
  return `${counted(zones, 'district')} for ${fees}${freeAbove === null ? '' : `, free from ${formatKwacha(freeAbove)}`}`
}
