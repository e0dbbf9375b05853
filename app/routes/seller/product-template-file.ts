import { templateHead } from '#app/domain/catalog/product-template-rules.ts'
import { csvOf } from '#app/domain/shared/csv.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/product-template-file'

/** A file of products without any: only the names of the columns. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireSeller(context, request)
  return csvAnswer(request, 'thumba-products-template.csv', [csvOf([templateHead])])
}
