import { eachSynonym } from '#app/modules/catalog/search/synonyms/synonyms.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/list-csv'
import { synonymList } from './synonym-list.tsx'

export const loader = (args: Route.LoaderArgs) => exportList(args, synonymList, eachSynonym)
