import {
  type AddressName,
  addressNames,
  attributeParam,
  type ChoiceName,
  choiceNames,
  type FacetCount,
  type Facets,
  filters,
  typedAttributes,
} from '#app/modules/catalog/products/reading/filter-rules.ts'

const isSameInShop = (name: AddressName) => 'sameInShop' in filters[name]
/** The choices that a shop offers, with how many products each would show. */
export type ShopChoice = { name: ChoiceName; counts: FacetCount[] }
export const choicesOfShop = (facets: Facets): ShopChoice[] =>
  choiceNames
    .filter((name) => !isSameInShop(name))
    .map((name) => ({ name, counts: facets[filters[name].facet] }))

/** What narrows a shop's products, as its address says it. A district there is where to deliver to. */
const narrowing = ['search', ...addressNames.filter((name) => !isSameInShop(name))]
const names = [...narrowing, 'sortBy', 'district']

/** A shop's address with what was asked of it, without what is blank, at a page. */
export function shopHref(
  sellerId: string,
  params: URLSearchParams,
  page = 1,
  attributes = typedAttributes(params),
): string {
  const next = new URLSearchParams()
  for (const name of names) {
    const value = params.get(name)?.trim()
    if (value) next.set(name, value)
  }
  for (const [name, values] of Object.entries(attributes))
    for (const value of values) if (value.trim()) next.append(attributeParam(name), value)
  if (page > 1) next.set('page', `${page}`)
  return next.size > 0 ? `/shop/${sellerId}?${next}` : `/shop/${sellerId}`
}

export const isFiltered = (params: URLSearchParams) =>
  narrowing.some((name) => params.get(name)?.trim()) || Object.keys(typedAttributes(params)).length > 0
