import { eachCourier } from '#app/modules/sales/delivery/couriers/couriers.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/couriers-csv'
import { courierList } from './courier-list.tsx'

export const loader = (args: Route.LoaderArgs) => exportList(args, courierList, eachCourier)
