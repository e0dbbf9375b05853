import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { findDistrictCoverage } from '#app/modules/sales/delivery/overview/overview.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/districts-csv'
import { districtList } from './district-list.tsx'

export const loader = (args: Route.LoaderArgs) => exportList(args, districtList, allDistricts)

async function* allDistricts(db: Db, admin: Admin) {
  yield await findDistrictCoverage(db, admin)
}
