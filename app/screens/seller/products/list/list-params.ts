import { maxAmount } from '#app/base/money.ts'
import { type SellerSort, sellerSorts } from '#app/modules/catalog/products/editing/edit-rules.ts'
import {
  type Category,
  categories,
  type ProductStatus,
  productStatuses,
} from '#app/modules/catalog/products/rules.ts'

export type ProductListParams = {
  status?: ProductStatus
  category?: Category
  searchQuery?: string
  minPrice?: number
  maxPrice?: number
  /** Those alone that are running out. */
  few?: true
  sortBy: SellerSort
  page: number
}

/** What the address asks for; anything odd in it counts as not said. */
export function readListParams(params: URLSearchParams): ProductListParams {
  const status = productStatuses.find((known) => known === params.get('status'))
  const category = categories.find((known) => known === params.get('category'))
  const searchQuery = (params.get('search') ?? '').trim().slice(0, 200)
  const page = Number(params.get('page'))
  return {
    ...(status && { status }),
    ...(category && { category }),
    ...(searchQuery && { searchQuery }),
    ...priceRange(params),
    ...(params.get('stock') === 'few' && { few: true }),
    sortBy: sellerSorts.find((known) => known === params.get('sortBy')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** A range typed the wrong way round is meant the other way. */
function priceRange(params: URLSearchParams): Pick<ProductListParams, 'minPrice' | 'maxPrice'> {
  const [min, max] = [kwachaIn(params.get('minPrice')), kwachaIn(params.get('maxPrice'))]
  const swapped = min !== undefined && max !== undefined && min > max
  const [minPrice, maxPrice] = swapped ? [max, min] : [min, max]
  return { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) }
}

/** People write 12,500 and 12 500 and MK 12500. */
function kwachaIn(typed: string | null): number | undefined {
  const digits = (typed ?? '')
    .trim()
    .replace(/^(mwk|mk|k)\s*/i, '')
    .replaceAll(/[,\s]/g, '')
  return /^\d{1,12}$/.test(digits) ? Math.min(Number(digits), maxAmount) : undefined
}

/** Whether the list is of some products only, whatever their status. */
export const isFiltered = ({ category, searchQuery, minPrice, maxPrice, few }: ProductListParams) =>
  [category, searchQuery, minPrice, maxPrice, few].some((choice) => choice !== undefined)

/** The address of a list, as far as it differs from all products. */
export function listSearch(wanted: ProductListParams): string {
  const { status, category, searchQuery, minPrice, maxPrice, few, sortBy, page } = wanted
  const params = new URLSearchParams()
  if (status) params.set('status', status)
  if (category) params.set('category', category)
  if (searchQuery) params.set('search', searchQuery)
  if (minPrice !== undefined) params.set('minPrice', String(minPrice))
  if (maxPrice !== undefined) params.set('maxPrice', String(maxPrice))
  if (few) params.set('stock', 'few')
  if (sortBy !== 'newest') params.set('sortBy', sortBy)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}
