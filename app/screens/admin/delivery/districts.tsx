import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { findDistrictCoverage } from '#app/modules/sales/delivery/overview/find-district-coverage.server.ts'
import { AdminList } from '../list/admin-list.tsx'
import type { Route } from './+types/districts'
import { districtList } from './district-list.tsx'

export const handle = { title: 'Delivery' }
export const meta: Route.MetaFunction = () => [{ title: 'Districts | Thumba administration' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  return { rows: await findDistrictCoverage(db, requireAdmin(context, request)) }
}

export default function Districts({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <AdminList
      list={districtList}
      asked={{}}
      rows={rows}
      neighbours={{}}
      counts={{ all: rows.length }}
      countedMore=" with their ISO 3166-2 codes; postcodes where the official one is known"
    />
  )
}
