import { requireSeller } from '#app/http/session/actor.server.ts'
import { csvOfList } from '#app/kit/list/list-csv.server.ts'
import { shopQuestionQuery } from '#app/modules/catalog/questions/reading.server.ts'
import type { Route } from './+types/list-csv'
import { shopQuestionList } from './question-list.ts'

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const asked = shopQuestionList.read(request)
  return csvOfList(request, shopQuestionList, (snapshot) =>
    shopQuestionQuery.batches(snapshot, seller, asked),
  )
}
