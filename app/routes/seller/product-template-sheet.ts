import { templateColumns, templateHead, templateHelp } from '#app/domain/catalog/product-template-rules.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { xlsxAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/product-template-sheet'

/** A sheet to fill in, and one that says how. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireSeller(context, request)
  const widths = templateColumns.map(({ width }) => width)
  return xlsxAnswer(request, 'thumba-products-template.xlsx', () => [
    { name: 'Products', widths, rows: [[templateHead]] },
    { name: 'How to fill it in', widths: [20, 70, 36], rows: [templateHelp] },
  ])
}
