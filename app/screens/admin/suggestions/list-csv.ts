import { eachSuggestion } from '#app/modules/outreach/suggestions/suggestions.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/list-csv'
import { suggestionList } from './suggestion-list.tsx'

export const loader = (args: Route.LoaderArgs) => exportList(args, suggestionList, eachSuggestion)
