import { z } from 'zod'
import { kwacha, parseAmount, parseDecimal } from '#app/base/amounts.ts'
import { idPattern } from '#app/base/ids.ts'
import { maxAmount } from '#app/base/money.ts'
import type { Message } from '#app/messages/language.ts'
import { says } from '#app/messages/validation.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import { input } from '#messages/search.ts'
import { wrongValueOf } from '../product-field-rules.ts'
import { type ProductRating, type ProductSort, productSorts } from '../rules.ts'
import { attributesFrom, chosenAttributes, type SaidDetail } from './attribute-rules.ts'
import type { AttributeFacet } from './filter-rules.ts'
import {
  addressNames,
  type ChoiceName,
  type Facets,
  type FilterName,
  type FilterValues,
  filters,
  namesOfShape,
} from './filter-rules.ts'

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
  /** Some of its choices cost more. */
  isLeast?: true
  /** The last day of the holiday its seller is on: until then it can't be bought. */
  awayUntil?: string
  /** Of its published reviews, where there is any. */
  rating?: ProductRating
}

export type Page<T> = {
  data: T[]
  total: number
  page: number
  limit: number
  hasNext: boolean
  hasPrev: boolean
}

/** What words of a search say of a detail, as it is read, and the text without those words. */
export type SaidInWords = SaidDetail & { label: string; without: string }

/** What a search was taken to mean beside its words, for the page to say and to take back. */
export type SearchMeaning = {
  explained: { typed: string; means: string[] }[]
  minPrice?: number
  maxPrice?: number
  cheapest?: true
  /** The text without the words of its price, and without those for cheap. */
  withoutPrice?: string
  withoutCheap?: string
  /** Of those only what one of the products says of itself. */
  details?: SaidInWords[]
}
/**
 * `corrected` is what was searched instead of a misspelt text; `totalIsAtLeast` that there are more than `total`. `nextBest`
 * fills a page that the matches leave short, and nothing counts it. `noneOf` is what nothing matches: the list is of `kept`.
 */
export type ProductList = Page<ProductCardRow> & {
  facets: Facets
  /** Of the chosen category's details, and of those chosen: how many products each value would show. */
  attributes?: AttributeFacet[]
  nextBest?: ProductCardRow[]
  noneOf?: { typed: string; kept: string }
  corrected?: string
  totalIsAtLeast?: true
  meaning?: SearchMeaning
}

export const pageSizes = { list: 20, productsPage: 12, most: 100 }
export const maxSearchLength = 200
/** Nobody turns this many pages; it keeps sums of rows within the database's integers. */
const lastPage = 1_000_000

const price = z
  .number(says(input.price))
  .int(says(input.wholePrice))
  .min(0, says(input.priceTooLow))
  .max(maxAmount, says(input.priceTooHigh))

const attributes = z
  .record(
    z.string(),
    z.array(z.string(says(input.attributes)), says(input.attributes)),
    says(input.attributes),
  )
  .transform(chosenAttributes)

/** A choice that has no words of its own here has those of the product's field. */
const wrongChoice: Partial<Record<ChoiceName, Message>> = input

function schemaOf(name: FilterName): z.ZodType {
  const filter = filters[name]
  switch (filter.shape) {
    case 'choice':
      return z.enum(filter.values, says(wrongChoice[name as ChoiceName] ?? wrongValueOf(name)!))
    case 'flag':
      return z.boolean(says(input.trueOrFalse))
    case 'seller':
      return z.string(says(input.seller)).regex(idPattern, says(input.seller))
    case 'attributes':
      return attributes
    default:
      return price
  }
}
type FilterSchemas = { [Name in FilterName]: z.ZodType<NonNullable<FilterValues[Name]>> }
const filterSchemas = Object.fromEntries(
  namesOfShape('choice', 'flag', 'from', 'to', 'seller', 'attributes').map((name) => [name, schemaOf(name)]),
) as FilterSchemas

const fields = {
  searchQuery: z.string(says(input.text)).transform((text) => text.trim().slice(0, maxSearchLength)),
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
  .object(filterSchemas)
  .partial()
  .extend({
    searchQuery: fields.searchQuery.default(''),
    exact: z.boolean(says(input.trueOrFalse)).optional(),
    sortBy: fields.sortBy.optional(),
    page: fields.page.default(1),
    limit: fields.limit.default(pageSizes.list),
  })
  .transform((query) => ({ ...query, sortBy: sortFor(query) }))

/** `said` is what the words say of details: nobody sends it. */
export type ListQuery = z.output<typeof listQuery> & { said?: SaidDetail[] }

/** Without words there is nothing to be relevant to. */
const sortFor = ({ sortBy, searchQuery }: { sortBy?: ProductSort; searchQuery: string }): ProductSort =>
  searchQuery ? (sortBy ?? 'relevance') : sortBy === 'relevance' || !sortBy ? 'newest' : sortBy

/** Reads a page's address. Whatever cannot be used is left out: an address is never an error. */
export function queryFromSearchParams(params: URLSearchParams, limit = pageSizes.productsPage): ListQuery {
  const searchQuery = usable(fields.searchQuery, params.get('search') ?? '') ?? ''
  return {
    searchQuery,
    ...(searchQuery && params.get('exact') === '1' && { exact: true }),
    ...filterValuesFrom(params),
    sortBy: sortFor({ sortBy: usable(fields.sortBy, params.get('sortBy')), searchQuery }),
    page: usable(fields.page, parseDecimal(params.get('page') ?? '')) ?? 1,
    limit,
  }
}

function usable<Value>(schema: z.ZodType<Value>, value: unknown): Value | undefined {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : undefined
}

function filterValuesFrom(params: URLSearchParams): FilterValues {
  const values: FilterValues = Object.fromEntries(
    addressNames.map((name) => [
      name,
      usable<unknown>(filterSchemas[name], typedValue(name, params.get(name))),
    ]),
  )
  return { ...values, ...priceRange(values.minPrice, values.maxPrice), attributes: attributesFrom(params) }
}

/** What an address says of a filter, in the form in which a program would say it. */
function typedValue(name: FilterName, typed: string | null): unknown {
  const filter = filters[name]
  switch (filter.shape) {
    case 'flag':
      return ['1', 'true', 'on', 'yes'].includes(typed?.toLowerCase() ?? '') || undefined
    case 'from':
    case 'to':
      return amountIn(typed)
    case 'choice':
      return filter.anyCase ? typed?.toLowerCase() : typed
    case 'seller':
    case 'attributes':
      return typed
  }
}

/** Kwacha as people write them. */
function amountIn(typed: string | null): number | undefined {
  const read = parseAmount(typed ?? '')
  return read.ok && read.currency === kwacha ? read.amount : undefined
}

/** A range typed the wrong way round is meant the other way. */
const priceRange = (min: number | undefined, max: number | undefined) =>
  min !== undefined && max !== undefined && min > max
    ? { minPrice: max, maxPrice: min }
    : { minPrice: min, maxPrice: max }

export function pageOf<T>(
  data: T[],
  total: number,
  { page, limit }: { page: number; limit: number },
): Page<T> {
  return { data, total, page, limit, hasNext: page * limit < total, hasPrev: page > 1 }
}
