import { href, Link } from 'react-router'
import { districts } from '#app/base/places/districts.ts'
import { csvTable, defineList } from '#app/kit/list/define-list.ts'
import type { DistrictCoverage } from '#app/modules/sales/delivery/overview/find-district-coverage.server.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { courierList } from './courier-list.tsx'
import { sellerDeliveryList } from './seller-delivery-list.tsx'

const link = 'text-leaf underline underline-offset-4'

const columns: Column<DistrictCoverage>[] = [
  {
    head: 'District',
    onCard: 'title',
    cell: ({ district, region }) => (
      <>
        <Link
          to={`${href('/admin/delivery/sellers')}${sellerDeliveryList.write({ district })}`}
          className={`whitespace-nowrap font-semibold ${link}`}
        >
          {district}
        </Link>
        <span className="block whitespace-nowrap text-muted text-sm">{region} Region</span>
      </>
    ),
  },
  { head: 'Code', onCard: 'end', cell: ({ code }) => <span className="whitespace-nowrap">{code}</span> },
  {
    head: 'Areas',
    cell: ({ areas }) =>
      areas.map(({ area, postcode }) => (postcode ? `${area} (${postcode})` : area)).join(', '),
  },
  { head: 'Own delivery', cell: ({ ownDelivery }) => sellers(ownDelivery, 'own delivery') },
  { head: 'Depots', cell: ({ atDepots }) => sellers(atDepots, 'depots') },
  {
    head: 'Couriers',
    cell: ({ district, couriers, byCourier }) => (
      <>
        <Link
          to={`${href('/admin/delivery')}${courierList.write({ district, on: 'yes' })}`}
          className={`whitespace-nowrap ${link}`}
        >
          {couriers === 1 ? '1 courier' : `${couriers} couriers`}
        </Link>
        <span className="block">{sellers(byCourier, 'couriers')}</span>
      </>
    ),
  },
]

/** On a phone, where no head stands above, it says by which way. */
const sellers = (there: number, way: string) => (
  <span className="whitespace-nowrap">
    {there === 1 ? '1 seller' : `${there} sellers`}
    <span className="md:sr-only"> by {way}</span>
  </span>
)

const table = csvTable<DistrictCoverage>([
  ['District', (one) => one.district],
  ['Code', (one) => one.code],
  ['Region', (one) => one.region],
  ['Areas', (one) => one.areas.map(({ area }) => area).join('; ')],
  ['Sellers with own delivery', (one) => one.ownDelivery],
  ['Sellers with depots', (one) => one.atDepots],
  ['Couriers', (one) => one.couriers],
  ['Sellers with couriers', (one) => one.byCourier],
])

/** All of them stand on one page: nothing narrows it. */
export const districtList = defineList<DistrictCoverage>()({
  title: 'Districts',
  counted: ['district', 'districts'],
  perPage: districts.length,
  filters: {},
  columns,
  keyOf: ({ code }) => code,
  empty: { title: 'No districts', text: 'There is no district.' },
  csv: { path: href('/admin/delivery/districts.csv'), name: 'districts', table },
})
