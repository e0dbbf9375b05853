import type { AlteredAnswer } from './faults.ts'

const sums = ['amount', 'charges', 'fee', 'current_page', 'total_pages']

/** The same answer in other words: at every depth, as an interface that changed without a word would. */
export function alterAnswer(told: unknown, words: AlteredAnswer): unknown {
  if (Array.isArray(told)) return told.map((one) => alterAnswer(one, words))
  if (typeof told !== 'object' || told === null) return told
  return Object.fromEntries(
    Object.entries(told)
      .filter(([field]) => !words.without?.includes(field))
      .map(([field, value]) => [field, toldAs(field, value, words)]),
  )
}

function toldAs(field: string, value: unknown, words: AlteredAnswer): unknown {
  if (field === 'status' && words.success && /^success(ful)?$/.test(String(value))) return words.success
  if (words.sumsAsText && sums.includes(field) && typeof value === 'number') return value.toFixed(2)
  return alterAnswer(value, words)
}
