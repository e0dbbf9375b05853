import type {
  Facets,
  ListQuery,
  Page,
  ProductCardRow,
} from '#app/modules/catalog/products/reading/listing-rules.ts'
import { cardViewOf } from '#app/parts/products/card-view.ts'
import type { ProductRowView } from '#app/parts/products/row.tsx'
import type { ChosenFilters } from './active-filters.tsx'

/** Exactly what the screen shows of a page of products. */
export type ListView = {
  products: ProductRowView[]
  facets: Facets
  total: number
  /** There are more than `total`, and nobody has counted them. */
  more: boolean
  page: number
  pages: number
  chosen: ChosenFilters
  corrected?: string | undefined
  now: number
  failed: boolean
}
type Found = Page<ProductCardRow> & { facets: Facets; corrected?: string; totalIsAtLeast?: true }

/** Only the list view shows descriptions, so only there they travel. */
export function listView(
  found: Found,
  query: ListQuery,
  { view, now }: { view: 'grid' | 'list'; now: number },
): ListView {
  const { data, facets, total, page, limit, corrected, totalIsAtLeast } = found
  return {
    products: data.map((row) => ({
      ...cardViewOf(row),
      description: view === 'list' ? row.description : '',
    })),
    facets,
    total,
    more: totalIsAtLeast === true,
    page,
    pages: Math.ceil(total / limit),
    chosen: chosenFiltersOf(query),
    corrected,
    now,
    failed: false,
  }
}

/** What a page shows when its list could not be had: everything but the products. */
export const failedListView = (chosen: ChosenFilters, now: number): ListView => ({
  products: [],
  facets: { categories: [], conditions: [], genders: [], districts: [], inStock: 0 },
  total: 0,
  more: false,
  page: 1,
  pages: 0,
  chosen,
  now,
  failed: true,
})

export const chosenFiltersOf = (query: ListQuery): ChosenFilters => ({
  search: query.searchQuery || undefined,
  category: query.category,
  gender: query.gender,
  condition: query.condition,
  district: query.district,
  minPrice: query.minPrice,
  maxPrice: query.maxPrice,
  inStock: query.inStock,
})
