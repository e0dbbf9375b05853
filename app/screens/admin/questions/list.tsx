import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { listAllQuestions } from '#app/modules/catalog/questions/reading.server.ts'
import * as texts from '#messages/questions.ts'
import { AdminList } from '../list/admin-list.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { allQuestionList } from './question-list.tsx'

export const handle = { title: texts.heading }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.heading)

/** What was asked about products of all shops. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const asked = allQuestionList.read(request)
  const wanted = { ...asked, limit: allQuestionList.perPage }
  return { asked, ...(await listAllQuestions(readingDb(context), admin, wanted)) }
}

export default function AllQuestions({ loaderData }: Route.ComponentProps) {
  return <AdminList list={allQuestionList} {...loaderData} />
}
