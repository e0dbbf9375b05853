import { allQuestionQuery } from '#app/modules/catalog/questions/reading.server.ts'
import * as texts from '#messages/questions.ts'
import { AdminList } from '../list/admin-list.tsx'
import { readList } from '../list/read-list.server.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { allQuestionList } from './question-list.tsx'

export const handle = { title: texts.heading }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.heading)

/** What was asked about products of all shops. */
export const loader = (args: Route.LoaderArgs) => readList(args, allQuestionList, allQuestionQuery)

export default function AllQuestions({ loaderData }: Route.ComponentProps) {
  return <AdminList list={allQuestionList} {...loaderData} />
}
