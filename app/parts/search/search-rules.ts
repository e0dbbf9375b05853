import { categoryHref } from '../products/category-icon.tsx'
import type { Suggestion } from './use-suggestions.ts'

/** Where a typed text leads; nowhere when it is blank. */
export function searchHref(text: string): string | undefined {
  const search = text.trim()
  return search ? `/products?${new URLSearchParams({ search })}` : undefined
}

/** Where a chosen suggestion leads. */
export function suggestionHref({ kind, text, id }: Suggestion): string {
  if (kind === 'product' && id) return `/product/${encodeURIComponent(id)}`
  if (kind === 'category') return categoryHref(text)
  if (kind === 'seller' && id) return `/shop/${encodeURIComponent(id)}`
  return searchHref(text)!
}
