import { href } from 'react-router'
import { districts } from '#app/base/places/districts.ts'
import { csvTable, defineList } from '#app/kit/list/define-list.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import type { DistrictCoverage } from '#app/modules/sales/delivery/overview/overview.server.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-delivery.ts'
import { courierList } from './courier-list.tsx'
import { sellerDeliveryList } from './seller-delivery-list.tsx'

const columns: Column<DistrictCoverage>[] = [
  {
    head: texts.district,
    onCard: 'title',
    cell: ({ district, region }, t) => (
      <>
        <TextLink
          strong
          className="whitespace-nowrap"
          to={`${href('/admin/delivery/sellers')}${sellerDeliveryList.write({ district })}`}
        >
          {district}
        </TextLink>
        <span className="block whitespace-nowrap text-muted text-sm">{t(texts.regionName, { region })}</span>
      </>
    ),
  },
  { head: texts.code, onCard: 'end', cell: ({ code }) => <span className="whitespace-nowrap">{code}</span> },
  {
    head: texts.areas,
    cell: ({ areas }) =>
      areas.map(({ area, postcode }) => (postcode ? `${area} (${postcode})` : area)).join(', '),
  },
  {
    head: texts.ownDelivery,
    cell: ({ ownDelivery }, t) => <Sellers text={t(texts.sellersBy.ownDelivery, { count: ownDelivery })} />,
  },
  {
    head: texts.depots,
    cell: ({ atDepots }, t) => <Sellers text={t(texts.sellersBy.depots, { count: atDepots })} />,
  },
  {
    head: texts.couriers,
    cell: ({ district, couriers, byCourier }, t) => (
      <>
        <TextLink
          className="whitespace-nowrap"
          to={`${href('/admin/delivery')}${courierList.write({ district, on: 'yes' })}`}
        >
          {t(texts.countCouriers, { count: couriers })}
        </TextLink>
        <span className="block">
          <Sellers text={t(texts.sellersBy.couriers, { count: byCourier })} />
        </span>
      </>
    ),
  },
]

/** On a phone, where no head stands above, it says by which way. */
const Sellers = ({ text }: { text: string }) => (
  <span className="whitespace-nowrap">
    <RichText text={text} tags={{ way: (words) => <span className="md:sr-only">{words}</span> }} />
  </span>
)

const table = csvTable<DistrictCoverage>([
  [texts.district, (one) => one.district],
  [texts.code, (one) => one.code],
  [texts.region, (one) => one.region],
  [texts.areas, (one) => one.areas.map(({ area }) => area).join('; ')],
  [texts.sellersWithOwnDelivery, (one) => one.ownDelivery],
  [texts.sellersWithDepots, (one) => one.atDepots],
  [texts.couriers, (one) => one.couriers],
  [texts.sellersWithCouriers, (one) => one.byCourier],
])

/** All of them stand on one page: nothing narrows it. */
export const districtList = defineList<DistrictCoverage>()({
  title: texts.districts,
  counted: texts.countDistricts,
  perPage: districts.length,
  filters: {},
  columns,
  keyOf: ({ code }) => code,
  empty: { title: texts.noDistricts, text: texts.noDistrictsText },
  csv: { path: href('/admin/delivery/districts.csv'), name: 'districts', table },
})
