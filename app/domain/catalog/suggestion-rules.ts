import { z } from 'zod'

export type Suggestion = { text: string; kind: 'query' | 'product' | 'category' | 'seller'; id?: string }

export const suggestInput = z.object({
  q: z
    .string('Enter what to search for')
    .trim()
    .min(2, 'Type at least 2 characters')
    .max(80, 'Type at most 80 characters'),
  limit: z
    .number('Enter a number')
    .int('Enter a whole number')
    .min(1, 'Ask for at least 1')
    .max(20, 'Ask for at most 20')
    .default(8),
})

type Found = Record<'queries' | 'categories' | 'products' | 'sellers', Suggestion[]>

/** Completions first, then categories, products and sellers; each text once; products fill what is left. */
export function mixSuggestions(
  { queries, categories, products, sellers }: Found,
  limit: number,
): Suggestion[] {
  const before = [...queries.slice(0, 3), ...categories.slice(0, 2)]
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
