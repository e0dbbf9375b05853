import { requireSeller } from '#app/http/session/actor.server.ts'
import { xlsxResponse } from '#app/kit/download/file-response.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import {
  templateColumns,
  templateHead,
  templateHelp,
} from '#app/modules/catalog/products/spreadsheet/product-file-rules.ts'
import * as texts from '#messages/product-list.ts'
import type { Route } from './+types/template-xlsx'

/** A sheet to fill in, and one that says how. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireSeller(context, request)
  const t = translatorOf(request)
  const widths = templateColumns.map(({ width }) => width)
  return xlsxResponse(request, 'thumba-products-template.xlsx', () => [
    { name: t(texts.productsSheet), widths, rows: [[templateHead]] },
    { name: t(texts.templateSheet), widths: [20, 70, 36], rows: [templateHelp(t)] },
  ])
}
