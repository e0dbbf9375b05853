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

export const synonymSorts = ['word', 'newest', 'changed'] as const
export type SynonymSort = (typeof synonymSorts)[number]
export type SynonymFilter = {
  language?: SynonymLanguage
  confidence?: SynonymConfidence
  search?: string
  sort?: SynonymSort
}
