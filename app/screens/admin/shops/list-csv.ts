import { eachShop } from '#app/modules/identity/shops/reading/list-shops.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/list-csv'
import { shopList } from './shop-list.tsx'

export const loader = (args: Route.LoaderArgs) =>
  exportList(args, shopList, (db, admin, asked) => eachShop(db, admin, asked))
