/** What narrows or orders a shop's products, as its address says it. */
const narrowing = ['search', 'category', 'gender', 'condition', 'minPrice', 'maxPrice', 'inStock'] as const
const names = [...narrowing, 'sortBy', 'district'] as const

/** A shop's address with what was asked of it, without what is blank, at a page. */
export function shopHref(sellerId: string, params: URLSearchParams, page = 1): string {
  const next = new URLSearchParams()
  for (const name of names) {
    const value = params.get(name)?.trim()
    if (value) next.set(name, value)
  }
  if (page > 1) next.set('page', `${page}`)
  return next.size > 0 ? `/shop/${sellerId}?${next}` : `/shop/${sellerId}`
}

export const isFiltered = (params: URLSearchParams) => narrowing.some((name) => params.get(name)?.trim())
