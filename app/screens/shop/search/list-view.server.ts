import type { Translate } from '#app/messages/language.ts'
import { addressNames } from '#app/modules/catalog/products/reading/filter-rules.ts'
import type {
  ListQuery,
  ProductCardRow,
  ProductList,
} from '#app/modules/catalog/products/reading/listing-rules.ts'
import { cardViewOf } from '#app/parts/products/card-view.ts'
import type { ChosenFilters } from './active-filters.tsx'
import type { ListView } from './list-view.ts'

/** Only the list view shows descriptions, so only there they travel. */
export function listView(
  t: Translate,
  found: ProductList,
  query: ListQuery,
  { view, now }: { view: 'grid' | 'list'; now: number },
): ListView {
  const toCard = cardViewOf(t)
  const toRow = (row: ProductCardRow) => ({
    ...toCard(row),
    description: view === 'list' ? row.description : '',
  })
  const { data, nextBest = [], facets, total, page, limit, totalIsAtLeast } = found
  const { corrected, meaning, noneOf } = found
  return {
    products: data.map(toRow),
    nextBest: nextBest.map(toRow),
    noneOf,
    facets,
    attributes: found.attributes ?? [],
    total,
    more: totalIsAtLeast === true,
    page,
    pages: Math.ceil(total / limit),
    chosen: chosenFiltersOf(query),
    corrected,
    meaning,
    now,
    failed: false,
  }
}

export const chosenFiltersOf = (query: ListQuery): ChosenFilters => ({
  ...Object.fromEntries(addressNames.map((name) => [name, query[name]])),
  attributes: query.attributes,
  search: query.searchQuery || undefined,
})
