import { eachQuestion } from '#app/modules/catalog/questions/reading.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/list-csv'
import { allQuestionList } from './question-list.tsx'

export const loader = (args: Route.LoaderArgs) => exportList(args, allQuestionList, eachQuestion)
