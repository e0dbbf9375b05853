import type { Seller } from '#app/base/actor.ts'
import { dayOf } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { siteOrigin } from '#app/http/site-origin.server.ts'
import { xlsxResponse } from '#app/kit/download/file-response.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { eachOwnProduct } from '#app/modules/catalog/products/editing/own-products.server.ts'
import {
  productFileColumns,
  productFileHead,
  productFileRows,
} from '#app/modules/catalog/products/spreadsheet/product-file-rules.ts'
import * as texts from '#messages/product-list.ts'
import type { Route } from './+types/products-xlsx'

/** All of a seller's products for Excel: `thumba-products-2026-11-21.xlsx`. */
export function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const widths = productFileColumns.map(({ width }) => width)
  return xlsxResponse(request, `thumba-products-${dayOf(new Date())}.xlsx`, (snapshot) => [
    {
      name: translatorOf(request)(texts.productsSheet),
      widths,
      rows: rowsOf(snapshot, seller, siteOrigin(request)),
    },
  ])
}

async function* rowsOf(db: Db, seller: Seller, origin: string) {
  yield [productFileHead]
  for await (const some of eachOwnProduct(db, seller))
    yield some.flatMap((product) => productFileRows(product, product.offers, origin))
}
