import type { Db } from '#app/db/client.server.ts'
import { eachOwnProduct } from '#app/domain/catalog/each-own-product.server.ts'
import { productFileHead, productFileRow } from '#app/domain/catalog/product-file-rules.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { dayOf } from '#app/domain/shared/malawi-days.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import { siteOrigin } from '#app/web/site.server.ts'
import type { Route } from './+types/products-file'

/** All of a seller's products as CSV: `thumba-products-2026-11-21.csv`. */
export function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  return csvAnswer(request, `thumba-products-${dayOf(new Date())}.csv`, (db) =>
    partsOf(db, seller, siteOrigin(request)),
  )
}

async function* partsOf(db: Db, seller: Seller, origin: string) {
  yield csvOf([productFileHead])
  for await (const some of eachOwnProduct(db, seller))
    yield csvRows(some.map((product) => productFileRow(product, origin)))
}
