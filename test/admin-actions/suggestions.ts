import { aWordSuggestion } from '../make/word-suggestion.ts'
import { type AdminActionCase, download } from './action-case.ts'

const decide = (intent: 'done' | 'declined'): AdminActionCase => ({
  route: '/admin/suggestions',
  does: `suggestion.${intent}`,
  ask: async (db) => ({
    path: '/admin/suggestions',
    form: { intent, chosen: (await aWordSuggestion(db)).id },
  }),
})

export const suggestionActions: AdminActionCase[] = [
  decide('done'),
  decide('declined'),
  download('/admin/suggestions.csv'),
]
