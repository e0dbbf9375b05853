import type { AttributeFacet, Facets } from '#app/modules/catalog/products/reading/filter-rules.ts'
import type { SearchMeaning } from '#app/modules/catalog/products/reading/listing-rules.ts'
import type { ProductRowView } from '#app/parts/products/row.tsx'
import type { ChosenFilters } from './active-filters.tsx'

/** Exactly what the screen shows of a page of products. */
export type ListView = {
  products: ProductRowView[]
  /** Missing where the list could not be had. */
  facets?: Facets
  attributes: AttributeFacet[]
  total: number
  /** There are more than `total`, and nobody has counted them. */
  more: boolean
  page: number
  pages: number
  chosen: ChosenFilters
  corrected?: string
  /** What the page goes on with where the matches leave it short. */
  nextBest: ProductRowView[]
  /** What nothing matches; the products are those of `kept`. */
  noneOf?: { typed: string; kept: string }
  meaning?: SearchMeaning
  now: number
  failed: boolean
}
/** What a page shows when its list could not be had: everything but the products. */
export const failedListView = (chosen: ChosenFilters, now: number): ListView => ({
  products: [],
  attributes: [],
  total: 0,
  more: false,
  page: 1,
  pages: 0,
  chosen,
  nextBest: [],
  now,
  failed: true,
})
