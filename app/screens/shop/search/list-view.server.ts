import type { Translate } from '#app/messages/language.ts'
import { addressNames, type Facets } from '#app/modules/catalog/products/reading/filter-rules.ts'
import type { ListQuery, Page, ProductCardRow } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { cardViewOf } from '#app/parts/products/card-view.ts'
import type { ChosenFilters } from './active-filters.tsx'
import type { ListView } from './list-view.ts'

type Found = Page<ProductCardRow> & { facets: Facets; corrected?: string; totalIsAtLeast?: true }

/** Only the list view shows descriptions, so only there they travel. */
export function listView(
  t: Translate,
  found: Found,
  query: ListQuery,
  { view, now }: { view: 'grid' | 'list'; now: number },
): ListView {
  const toCard = cardViewOf(t)
  const { data, facets, total, page, limit, corrected, totalIsAtLeast } = found
  return {
    products: data.map((row) => ({
      ...toCard(row),
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

export const chosenFiltersOf = (query: ListQuery): ChosenFilters => ({
  ...Object.fromEntries(addressNames.map((name) => [name, query[name]])),
  search: query.searchQuery || undefined,
})
