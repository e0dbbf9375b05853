import * as texts from '#messages/synonyms.ts'

/** The languages in which words are explained; what they mean is always English, as most products are. */
export const synonymLanguages = ['ny', 'en'] as const
export type SynonymLanguage = (typeof synonymLanguages)[number]

/** Who vouches for a word: a text by people of Malawi, the market's own goods, a machine, or nobody yet. */
export const synonymConfidences = ['human', 'project', 'machine', 'unverified'] as const
export type SynonymConfidence = (typeof synonymConfidences)[number]

/** A word, how else it is written, and what it means: English words and phrases, the main one first. */
export type Synonym = {
  language: SynonymLanguage
  word: string
  forms: string[]
  meanings: string[]
  category: string | null
}
/** What the editor holds. */
export type SynonymFields = Synonym & { source: string; confidence: SynonymConfidence }

export const synonymRefusals = texts.refusals
export type SynonymRefusal = keyof typeof synonymRefusals

/** So many words a table may hold: they are kept in the memory of every process. */
export const maxSynonyms = 20_000
export const maxTableBytes = 5 * 1024 * 1024
export const synonymLimits = { word: 60, forms: 30, meanings: 12, source: 300 }

const fields = ['language', 'word', 'forms', 'meanings', 'category', 'source', 'confidence'] as const

/** What a change makes different, for the log; undefined where it changes nothing. */
export function synonymDifference(known: SynonymFields, wanted: SynonymFields) {
  const changed = fields.filter((field) => `${known[field] ?? ''}` !== `${wanted[field] ?? ''}`)
  if (changed.length === 0) return undefined
  const only = (of: SynonymFields) => Object.fromEntries(changed.map((field) => [field, of[field]]))
  return { before: only(known), after: only(wanted) }
}
