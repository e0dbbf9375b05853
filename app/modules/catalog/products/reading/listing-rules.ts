import { z } from 'zod'
import { idPattern } from '#app/base/ids.ts'
import { maxAmount } from '#app/base/money.ts'
import { districts } from '#app/base/places/districts.ts'
import { says } from '#app/messages/validation.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import { input } from '#messages/search.ts'
import { categories, conditions, genders, type ProductSort, productSorts } from '../rules.ts'

/** What a product card shows. `description` is cut to 160 characters, `createdAt` is ISO 8601. */
export type ProductCardRow = {
  id: string
  name: string
  description: string
  price: number
  category: string
  stock: number
  condition: string
  image: StoredPicture | null
  sellerId: string
  sellerName: string
  district: string
  createdAt: string
  /** Its buyer must choose first, a size or a colour. */
  hasOptions: boolean
  /** The last day of the holiday its seller is on: until then it can't be bought. */
  awayUntil?: string
}

export type FacetCount = { value: string; count: number }
/** How many products each choice would show, each counted with the choice of its own kind left out. */
export type Facets = {
  categories: FacetCount[]
  conditions: FacetCount[]
  genders: FacetCount[]
  districts: FacetCount[]
  inStock: number
}

export type Page<T> = {
  data: T[]
  total: number
  page: number
  limit: number
  hasNext: boolean
  hasPrev: boolean
}

/** `corrected` is what was searched instead of a misspelt text; `totalIsAtLeast` that there are more than `total`. */
export type ProductList = Page<ProductCardRow> & { facets: Facets; corrected?: string; totalIsAtLeast?: true }

export const pageSizes = { list: 20, productsPage: 12, most: 100 }
export const maxSearchLength = 200
/** Nobody turns this many pages; it keeps sums of rows within the database's integers. */
const lastPage = 1_000_000

const price = z
  .number(says(input.price))
  .int(says(input.wholePrice))
  .min(0, says(input.priceTooLow))
  .max(maxAmount, says(input.priceTooHigh))

const fields = {
  searchQuery: z.string(says(input.text)).transform((text) => text.trim().slice(0, maxSearchLength)),
  category: z.enum(categories, says(input.category)),
  minPrice: price,
  maxPrice: price,
  condition: z.enum(conditions, says(input.condition)),
  gender: z.enum(genders, says(input.gender)),
  district: z.enum(districts, says(input.district)),
  sellerId: z.string(says(input.seller)).regex(idPattern, says(input.seller)),
  inStock: z.boolean(says(input.inStock)),
  sortBy: z.enum(productSorts, says(input.sort)),
  page: z
    .number(says(input.page))
    .int(says(input.wholePage))
    .min(1, says(input.firstPage))
    .max(lastPage, says(input.lastPage)),
  limit: z
    .number(says(input.limit))
    .int(says(input.wholeLimit))
    .min(1, says(input.limitTooLow))
    .max(pageSizes.most, says(input.limitTooHigh)),
}

/** The input of listProducts. Sorted by relevance when searching and newest first otherwise. */
export const listQuery = z
  .object({
    searchQuery: fields.searchQuery.default(''),
    category: fields.category.optional(),
    minPrice: fields.minPrice.optional(),
    maxPrice: fields.maxPrice.optional(),
    condition: fields.condition.optional(),
    gender: fields.gender.optional(),
    district: fields.district.optional(),
    sellerId: fields.sellerId.optional(),
    inStock: fields.inStock.optional(),
    sortBy: fields.sortBy.optional(),
    page: fields.page.default(1),
    limit: fields.limit.default(pageSizes.list),
  })
  .transform((query) => ({ ...query, sortBy: sortFor(query) }))

export type ListQuery = z.output<typeof listQuery>
/** The choices that facets count, without text, price and seller. */
export type FacetChoices = Pick<ListQuery, 'category' | 'condition' | 'gender' | 'district' | 'inStock'>

/** Without words there is nothing to be relevant to. */
const sortFor = ({
  sortBy,
  searchQuery,
}: {
  sortBy?: ProductSort | undefined
  searchQuery: string
}): ProductSort =>
  searchQuery ? (sortBy ?? 'relevance') : sortBy === 'relevance' || !sortBy ? 'newest' : sortBy

/** Reads a page's address. Whatever cannot be used is left out: an address is never an error. */
export function queryFromSearchParams(params: URLSearchParams, limit = pageSizes.productsPage): ListQuery {
  const read = <Field extends keyof typeof fields>(field: Field, value: unknown) => {
    const parsed = fields[field].safeParse(value)
    return parsed.success ? (parsed.data as z.output<(typeof fields)[Field]>) : undefined
  }
  const searchQuery = read('searchQuery', params.get('search') ?? '') ?? ''
  return {
    searchQuery,
    category: read('category', params.get('category')),
    ...priceRange(
      read('minPrice', wholeNumber(params.get('minPrice'))),
      read('maxPrice', wholeNumber(params.get('maxPrice'))),
    ),
    condition: read('condition', params.get('condition')),
    gender: read('gender', params.get('gender')?.toLowerCase()),
    district: read('district', params.get('district')),
    sellerId: undefined,
    inStock: ['1', 'true', 'on', 'yes'].includes(params.get('inStock')?.toLowerCase() ?? '') || undefined,
    sortBy: sortFor({ sortBy: read('sortBy', params.get('sortBy')), searchQuery }),
    page: read('page', wholeNumber(params.get('page'))) ?? 1,
    limit,
  }
}

/** People write 12,500 and 12 500 and MK 12500; anything else is no number. */
function wholeNumber(typed: string | null): number | undefined {
  const digits =
    typed
      ?.trim()
      .replace(/^(mk|mwk|k)\s*/i, '')
      .replaceAll(/[,\s]/g, '') ?? ''
  return /^\d+(\.\d+)?$/.test(digits) ? Math.round(Number(digits)) : undefined
}

/** A range typed the wrong way round is meant the other way. */
const priceRange = (min: number | undefined, max: number | undefined) =>
  min !== undefined && max !== undefined && min > max
    ? { minPrice: max, maxPrice: min }
    : { minPrice: min, maxPrice: max }

export const hasFilters = ({
  category,
  condition,
  gender,
  district,
  inStock,
  minPrice,
  maxPrice,
}: ListQuery) =>
  [category, condition, gender, district, inStock, minPrice, maxPrice].some((choice) => choice !== undefined)

export function pageOf<T>(
  data: T[],
  total: number,
  { page, limit }: { page: number; limit: number },
): Page<T> {
  return { data, total, page, limit, hasNext: page * limit < total, hasPrev: page > 1 }
}

/** The address of a query: what is at its default is left out, so one list has one address. */
export function searchParamsOf(query: Partial<ListQuery>): URLSearchParams {
  const params = new URLSearchParams()
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') params.set(name, String(value))
  }
  put('search', query.searchQuery)
  put('category', query.category)
  put('minPrice', query.minPrice)
  put('maxPrice', query.maxPrice)
  put('condition', query.condition)
  put('gender', query.gender)
  put('district', query.district)
  put('inStock', query.inStock ? 1 : undefined)
  put('sortBy', query.sortBy === (query.searchQuery ? 'relevance' : 'newest') ? undefined : query.sortBy)
  put('page', query.page === 1 ? undefined : query.page)
  return params
}
