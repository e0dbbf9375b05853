import { csvOf } from '#app/base/csv.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { templateHead } from '#app/modules/catalog/products/spreadsheet/product-file-rules.ts'
import type { Route } from './+types/template-csv'

/** A file of products without any: only the names of the columns. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireSeller(context, request)
  return csvResponse(request, 'thumba-products-template.csv', [csvOf([templateHead])])
}
