import { type Category, categories, type ProductStatus, productStatuses } from '#app/domain/catalog/rules.ts'
import { type SellerSort, sellerSorts } from '#app/domain/catalog/seller-rules.ts'

export type Wanted = {
  status?: ProductStatus
  category?: Category
  searchQuery?: string
  sortBy: SellerSort
  page: number
}

/** What the address asks for; anything odd in it counts as not said. */
export function readAddress(params: URLSearchParams): Wanted {
  const status = productStatuses.find((known) => known === params.get('status'))
  const category = categories.find((known) => known === params.get('category'))
  const searchQuery = (params.get('search') ?? '').trim().slice(0, 200)
  const page = Number(params.get('page'))
  return {
    ...(status && { status }),
    ...(category && { category }),
    ...(searchQuery && { searchQuery }),
    sortBy: sellerSorts.find((known) => known === params.get('sortBy')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** The address of a list, as far as it differs from all products. */
export function addressOf({ status, category, searchQuery, sortBy, page }: Wanted): string {
  const params = new URLSearchParams()
  if (status) params.set('status', status)
  if (category) params.set('category', category)
  if (searchQuery) params.set('search', searchQuery)
  if (sortBy !== 'newest') params.set('sortBy', sortBy)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}
