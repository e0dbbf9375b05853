import { z } from 'zod'
import { textField } from '#app/base/fields/text-field.ts'
import { fill } from '#app/messages/language.ts'
import { says } from '#app/messages/validation.ts'
import { categories } from '#app/modules/catalog/products/rules.ts'
import * as texts from '#messages/synonyms.ts'
import { plainText } from '../search-term-rules.ts'
import { type SynonymFields, synonymConfidences, synonymLanguages, synonymLimits } from './rules.ts'

/** As it is searched: lower case, with the typographic apostrophe, one space between words. */
const asKept = (typed: string) => typed.toLowerCase().replaceAll("'", '’').replaceAll(/\s+/g, ' ').trim()
const saysSomething = (text: string) => plainText(text) !== ''

/** Words and phrases, one a line or parted by commas; each once. */
function wordsIn(typed: string): string[] {
  const seen = new Set<string>()
  return typed
    .split(/[\n,;|]/)
    .map(asKept)
    .filter((text) => saysSomething(text) && !seen.has(plainText(text)) && seen.add(plainText(text)))
}

const wordList = (most: number) =>
  textField(most * synonymLimits.word)
    .transform(wordsIn)
    .refine((list) => list.length <= most, says(fill(texts.tooManyWords, { most })))
    .refine(
      (list) => list.every((text) => text.length <= synonymLimits.word),
      says(fill(texts.wordTooLong, { most: synonymLimits.word })),
    )

/** The editor's fields; `seen` is what it was opened with. */
export const synonymInput = z.object({
  language: z.enum(synonymLanguages, says(texts.chooseLanguage)),
  word: textField(synonymLimits.word).transform(asKept).refine(saysSomething, says(texts.wordMissing)),
  forms: wordList(synonymLimits.forms).default([]),
  meanings: wordList(synonymLimits.meanings).refine((list) => list.length > 0, says(texts.meaningMissing)),
  category: z
    .enum(['', ...categories], says(texts.chooseCategory))
    .default('')
    .transform((category) => category || null),
  source: textField(synonymLimits.source).default(''),
  confidence: z.enum(synonymConfidences, says(texts.chooseConfidence)).default('unverified'),
  seen: z.string().default(''),
})
export type SynonymInput = z.output<typeof synonymInput>

/** What the editor's fields hold for a word that is known. */
export const synonymFormValues = ({ forms, meanings, category, ...rest }: SynonymFields) => ({
  language: rest.language,
  word: rest.word,
  forms: forms.join('\n'),
  meanings: meanings.join('\n'),
  category: category ?? '',
  source: rest.source,
  confidence: rest.confidence,
})
