import { choiceFilter, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import * as texts from '#messages/admin-synonyms.ts'
import { synonymLanguages } from './rules.ts'

export const synonymCard = listCard({
  countedBy: ['language'],
  filters: {
    language: valueFilter(synonymLanguages, 'language'),
    search: searchFilter(texts.wordOrMeaning),
    confidence: choiceFilter(texts.confidence, texts.anyConfidence, texts.confidences, 'confidence'),
  },
  sorts: {
    word: { text: texts.byWord, asc: ['word'] },
    changed: { text: texts.lastChanged, desc: ['updatedAt'] },
  },
})
