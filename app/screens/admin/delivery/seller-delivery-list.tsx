import { href } from 'react-router'
import { idPattern } from '#app/base/ids.ts'
import { formatKwacha } from '#app/base/money.ts'
import { districts } from '#app/base/places/districts.ts'
import { csvTable, defineList } from '#app/kit/list/define-list.ts'
import { choiceFilter, sameNames, searchFilter, sortFilter } from '#app/kit/list/filters.tsx'
import type { Message, Translate } from '#app/messages/language.ts'
import type { DeliveryWay, SellerDelivery } from '#app/modules/sales/delivery/rules.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-delivery.ts'
import { ShopStatusBadge } from '../shops/shop-status-badge.tsx'

const columns: Column<SellerDelivery>[] = [
  {
    head: texts.shop,
    onCard: 'title',
    cell: ({ id, businessName, location }) => (
      <>
        <TextLink strong to={href('/admin/sellers/:sellerId', { sellerId: id })}>
          {businessName}
        </TextLink>
        <span className="block text-muted text-sm">{location}</span>
      </>
    ),
  },
  {
    head: texts.status,
    onCard: 'end',
    cell: ({ status }) => (
      <span className="whitespace-nowrap">
        <ShopStatusBadge status={status} />
      </span>
    ),
  },
  {
    head: texts.pickedUp,
    cell: ({ pickupPoints, depots }, t) => (
      <>
        <span className="block md:whitespace-nowrap">
          {t(texts.countPickupPoints, { count: pickupPoints })}
        </span>
        <span className="block">{t(texts.countDepots, { count: depots })}</span>
      </>
    ),
  },
  {
    head: texts.couriers,
    cell: ({ couriers }, t) =>
      couriers.length > 0 ? couriers.join(', ') : <Nothing text={t(texts.noCouriers)} />,
  },
  {
    head: texts.ownDelivery,
    cell: (row, t) => ownDeliveryText(t, row) ?? <Nothing text={t(texts.noOwnDelivery)} />,
  },
]

const Nothing = ({ text }: { text: string }) => <span className="text-muted">{text}</span>

/** '3 districts for MK 1,500 to MK 4,000, free from MK 50,000' */
function ownDeliveryText(
  t: Translate,
  { zones, lowestFee, highestFee, freeAbove }: SellerDelivery,
): string | undefined {
  if (zones === 0 || lowestFee === null || highestFee === null) return undefined
  const fees =
    lowestFee === highestFee
      ? formatKwacha(lowestFee)
      : t(texts.feeRange, { lowest: formatKwacha(lowestFee), highest: formatKwacha(highestFee) })
  const values = { count: zones, fees }
  return freeAbove === null
    ? t(texts.ownFor, values)
    : t(texts.ownFreeFrom, { ...values, amount: formatKwacha(freeAbove) })
}

const wayNames: Record<DeliveryWay, Message> = texts.ways

const table = csvTable<SellerDelivery>([
  [texts.shop, (row) => row.businessName],
  [texts.district, (row) => row.location],
  [texts.status, (row) => row.status],
  [texts.pickupPoints, (row) => row.pickupPoints],
  [texts.depots, (row) => row.depots],
  [texts.couriers, (row) => row.couriers.join('; ')],
  [texts.ownDistricts, (row) => row.zones],
  [texts.lowestFee, (row) => row.lowestFee ?? ''],
  [texts.highestFee, (row) => row.highestFee ?? ''],
  [texts.freeFrom, (row) => row.freeAbove ?? ''],
])

/** The field of the couriers is drawn by the screen, which knows them. */
export const sellerDeliveryList = defineList<SellerDelivery>()({
  title: texts.whatSellersUse,
  counted: texts.countSellers,
  perPage: 20,
  filters: {
    search: searchFilter(texts.shop),
    way: choiceFilter(texts.way, texts.anyWay, wayNames),
    district: choiceFilter(texts.deliversTo, texts.allDistricts, sameNames(districts)),
    courier: { read: (typed: string) => (idPattern.test(typed) ? typed : undefined) },
    sort: sortFilter({ name: texts.byName, newest: texts.newestShopsFirst }, 'name'),
  },
  columns,
  keyOf: ({ id }) => id,
  empty: { title: texts.noSellersFound, text: texts.noSellersFoundText },
  csv: {
    path: href('/admin/delivery/sellers.csv'),
    name: 'delivery of sellers',
    file: 'delivery',
    table,
  },
})
