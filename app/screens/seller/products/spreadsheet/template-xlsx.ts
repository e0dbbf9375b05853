import { requireSeller } from '#app/http/session/actor.server.ts'
import { xlsxResponse } from '#app/kit/download/file-response.server.ts'
import {
  templateColumns,
  templateHead,
  templateHelp,
} from '#app/modules/catalog/products/spreadsheet/product-template-rules.ts'
import type { Route } from './+types/template-xlsx'

/** A sheet to fill in, and one that says how. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireSeller(context, request)
  const widths = templateColumns.map(({ width }) => width)
  return xlsxResponse(request, 'thumba-products-template.xlsx', () => [
    { name: 'Products', widths, rows: [[templateHead]] },
    { name: 'How to fill it in', widths: [20, 70, 36], rows: [templateHelp] },
  ])
}
