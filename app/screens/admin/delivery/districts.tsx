import { href, Link } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import {
  type DistrictCoverage,
  findDistrictCoverage,
} from '#app/modules/sales/delivery/overview/find-district-coverage.server.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/districts'
import { courierListParams, sellerDeliveryListParams } from './list-params.ts'

export const handle = { title: 'Delivery' }
export const meta: Route.MetaFunction = () => [{ title: 'Districts | Thumba administration' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  return { rows: await findDistrictCoverage(db, requireAdmin(context, request)) }
}

const link = 'text-leaf underline underline-offset-4'

const columns: Column<DistrictCoverage>[] = [
  {
    head: 'District',
    onCard: 'title',
    cell: ({ district, region }) => (
      <>
        <Link
          to={`${href('/admin/delivery/sellers')}${sellerDeliveryListParams.write({ district })}`}
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
          to={`${href('/admin/delivery')}${courierListParams.write({ district, on: 'yes' })}`}
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

export default function Districts({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Districts"
      count={`${rows.length} districts with their ISO 3166-2 codes; postcodes where the official one is known`}
      csv={href('/admin/delivery/districts.csv')}
      page={1}
      pages={1}
      hrefFor={() => '?'}
    >
      <DataTable caption="Districts" columns={columns} rows={rows} keyOf={({ code }) => code} />
    </ListPage>
  )
}
