import type { Seller } from '#app/base/actor.ts'
import { csvOf, csvRows } from '#app/base/csv.ts'
import { dayOf } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { siteOrigin } from '#app/http/site-origin.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { eachOwnProduct } from '#app/modules/catalog/products/editing/own-products.server.ts'
import {
  productFileHead,
  productFileRows,
} from '#app/modules/catalog/products/spreadsheet/product-file-rules.ts'
import type { Route } from './+types/products-csv'

/** All of a seller's products as CSV: `thumba-products-2026-11-21.csv`. */
export function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  return csvResponse(request, `thumba-products-${dayOf(new Date())}.csv`, (db) =>
    partsOf(db, seller, siteOrigin(request)),
  )
}

async function* partsOf(db: Db, seller: Seller, origin: string) {
  yield csvOf([productFileHead])
  for await (const some of eachOwnProduct(db, seller))
    yield csvRows(
      some.flatMap((product) => productFileRows(product, product.offers, origin)),
      { exact: true },
    )
}
