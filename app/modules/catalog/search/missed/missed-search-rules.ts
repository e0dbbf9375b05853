import { plainText } from '../search-term-rules.ts'

const longest = 60
const shortest = 2
/** So many figures may be somebody's phone, account or order number. */
const mostFigures = 5

/** A search as it is counted; undefined where it may say who searched, or says nothing. */
export function missedSearchText(typed: string): string | undefined {
  const text = plainText(typed)
  const figures = text.replaceAll(/\D/g, '').length
  const isTelling = text.length >= shortest && text.length <= longest && /\p{L}/u.test(text)
  return isTelling && figures <= mostFigures && !typed.includes('@') ? text : undefined
}
