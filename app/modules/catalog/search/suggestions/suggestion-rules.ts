import { z } from 'zod'
import { says } from '#app/messages/validation.ts'
import { input } from '#messages/search.ts'

export type Suggestion = { text: string; kind: 'query' | 'product' | 'category' | 'seller'; id?: string }

export const suggestInput = z.object({
  q: z
    .string(says(input.suggestText))
    .trim()
    .min(2, says(input.suggestTooShort))
    .max(80, says(input.suggestTooLong)),
  limit: z
    .number(says(input.number))
    .int(says(input.wholeNumber))
    .min(1, says(input.atLeastOne))
    .max(20, says(input.atMostTwenty))
    .default(8),
})

type Found = Record<'queries' | 'categories' | 'products' | 'sellers', Suggestion[]>

/** Completions first, then categories, products and sellers; each text once; products fill what is left. */
export function mixSuggestions(
  { queries, categories, products, sellers }: Found,
  limit: number,
): Suggestion[] {
  const before = [...queries.slice(0, maxCompletions), ...categories.slice(0, 2)]
  const after = sellers.slice(0, 2)
  const room = Math.max(0, limit - before.length - after.length)
  const seen = new Set<string>()
  return [...before, ...products.slice(0, room), ...after, ...products.slice(room)]
    .filter(({ text, kind }) => {
      const key = `${kind} ${text.toLowerCase()}`
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, limit)
}

export const maxCompletions = 3

/** What the last word may become: the words of the found names that begin like it, the most frequent first. */
export function completionsOf(typed: string[], names: string[]): Suggestion[] {
  const last = typed.at(-1)!
  if (/^\d+$/.test(last)) return []
  const uses = new Map<string, number>()
  for (const name of names)
    for (const word of new Set(name.split(' ')))
      if (word !== last && word.startsWith(last)) uses.set(word, (uses.get(word) ?? 0) + 1)
  return [...uses]
    .sort(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || a.length - b.length)
    .slice(0, maxCompletions)
    .map(([word]) => ({ kind: 'query', text: [...typed.slice(0, -1), word].join(' ') }))
}
