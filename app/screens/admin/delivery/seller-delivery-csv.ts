import { eachSellerDelivery } from '#app/modules/sales/delivery/overview/overview.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/seller-delivery-csv'
import { sellerDeliveryList } from './seller-delivery-list.tsx'

export const loader = (args: Route.LoaderArgs) =>
  exportList(args, sellerDeliveryList, (db, admin, asked) => eachSellerDelivery(db, admin, asked))
