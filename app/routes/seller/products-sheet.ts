import type { Db } from '#app/db/client.server.ts'
import { eachOwnProduct } from '#app/domain/catalog/each-own-product.server.ts'
import {
  productFileColumns,
  productFileHead,
  productFileRow,
} from '#app/domain/catalog/product-file-rules.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { dayOf } from '#app/domain/shared/malawi-days.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { xlsxAnswer } from '#app/web/file-answer.server.ts'
import { siteOrigin } from '#app/web/site.server.ts'
import type { Route } from './+types/products-sheet'

/** All of a seller's products for Excel: `thumba-products-2026-11-21.xlsx`. */
export function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const widths = productFileColumns.map(({ width }) => width)
  return xlsxAnswer(request, `thumba-products-${dayOf(new Date())}.xlsx`, (snapshot) => [
    { name: 'Products', widths, rows: rowsOf(snapshot, seller, siteOrigin(request)) },
  ])
}

async function* rowsOf(db: Db, seller: Seller, origin: string) {
  yield [productFileHead]
  for await (const some of eachOwnProduct(db, seller))
    yield some.map((product) => productFileRow(product, origin))
}
