import { type SQL, sql } from 'drizzle-orm'
import { queryPreparedJson } from '#app/db/query-json.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { isChosen } from '#app/modules/catalog/products/reading/filter-rules.ts'
import {
  type ListQuery,
  type ProductCardRow,
  type ProductList,
  pageOf,
  type SearchMeaning,
} from '#app/modules/catalog/products/reading/listing-rules.ts'
import {
  type CardRow,
  cardsAsJson,
  toCards,
} from '#app/modules/catalog/products/reading/product-cards.server.ts'
import { type Category, categories } from '#app/modules/catalog/products/rules.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { filterableDetails } from '../../products/detail-rules.ts'
import { attributeFacets, attributeName, type SaidDetail } from '../../products/reading/attribute-rules.ts'
import type { AttributeFacet } from '../../products/reading/filter-rules.ts'
import { countedNames, uncountedNames } from '../counted-filter-rules.ts'
import { type CountedAttribute, countAttributes } from '../facets/attribute-counts.server.ts'
import { exactFacetCounter, type FacetCounter } from '../facets/facet-counts.server.ts'
import { type FoundList, findMatches } from '../matching/find-matches.server.ts'
import { readFirstPage, readLaterPage, selectSlice, sortOrders } from '../querying/read-page.server.ts'
import { findSynonymIndex } from '../synonyms/synonyms.server.ts'
import { understand, understandExactly } from '../understanding/understand-rules.ts'

/** A page of the public list. `counter` says how many there are of what. */
export async function listProducts(
  db: ReadDb,
  query: ListQuery,
  counter: FacetCounter = exactFacetCounter(db),
): Promise<ProductList> {
  if (!query.searchQuery) return listWithoutWords(db, query, counter)
  const understood = query.exact
    ? understandExactly(query.searchQuery)
    : understand(query.searchQuery, await (counter.synonyms?.() ?? findSynonymIndex(db)), { details: true })
  const { terms: allTerms, ...meaning } = understood
  const terms = allTerms.filter(({ says }) => !says || !isChosenBeside(query, says))
  const narrowed = narrowedBy(query, meaning)
  const isWordless =
    terms.length === 0 && (allTerms.length > 0 || meaning.cheapest || meaning.withoutPrice !== undefined)
  const { said, ...list }: FoundList = isWordless
    ? await listWithoutWords(db, withoutWords(narrowed, meaning), counter)
    : await findMatches(
        db,
        narrowed,
        { ...understood, terms },
        {
          common: counter.commonSearches?.(),
          counted: await countedAttributes(db, narrowed, counter),
        },
      )
  return { ...list, ...(await nextBestOf(db, narrowed, list)), ...meaningOf(query, meaning, said) }
}

/** A size that is chosen beside the words counts, not the one in them. */
const isChosenBeside = ({ attributes = {} }: ListQuery, { name }: SaidDetail) =>
  Object.hasOwn(attributes, name)

/** What has some of the words, and then what is like the first match, unless the list is narrowed to what may not be. */
async function nextBestOf(
  db: ReadDb,
  query: ListQuery,
  { data: [first, ...others], nextBest = [], total, page, limit }: ProductList,
) {
  const missing = limit - others.length - 1 - nextBest.length
  const isLastPage = page * limit >= total
  if (!first || missing <= 0 || !isLastPage || query.exact || isNarrowed(query)) return {}
  const shown = new Set([first, ...others, ...nextBest].map(({ id }) => id))
  const alike = await listRelated(db, first.id, limit)
  const more = alike.filter(({ id }) => !shown.has(id)).slice(0, missing)
  return more.length > 0 ? { nextBest: [...nextBest, ...more] } : {}
}

const isNarrowed = (query: ListQuery) =>
  [...countedNames, ...uncountedNames].some((name) => isChosen(query[name]))

async function listWithoutWords(db: ReadDb, query: ListQuery, counter: FacetCounter): Promise<ProductList> {
  const [list, attributes] = await Promise.all([
    listCounted(db, query, counter),
    attributesOfList(db, query, counter),
  ])
  return attributes.length > 0 ? { ...list, attributes } : list
}

async function listCounted(db: ReadDb, query: ListQuery, counter: FacetCounter): Promise<ProductList> {
  if (query.page === 1) {
    const [data, { total, facets }] = await Promise.all([readFirstPage(db, query), counter.count(query)])
    return { ...pageOf(data, seenTotal(data, total, query), query), facets }
  }
  const { total, facets } = await counter.count(query)
  const anchors = counter.anchors?.()
  const data = await readLaterPage(db, query, total, anchors && { anchors })
  return { ...pageOf(data, seenTotal(data, total, query), query), facets }
}

/** What the list is narrowed by: details of the chosen category, in a shop of any, and any that is chosen all the same. */
async function countedAttributes(
  db: ReadDb,
  { category, attributes, sellerId }: ListQuery,
  counter: FacetCounter,
): Promise<CountedAttribute[]> {
  if (!category && !attributes && !sellerId) return []
  const fields = await (counter.categoryFields?.() ?? findSettings(db).then((found) => found.categoryFields))
  const shown = category ? [category] : sellerId ? categories : []
  const details = filterableDetails(fields, shown, Object.keys(attributes ?? {}))
  // An administrator may call a detail as some sellers call one that is there: fabric is material.
  const named = details.map((detail) => ({ ...detail, name: attributeName(detail.name) }))
  return named.filter(({ name }, at) => named.findIndex((one) => one.name === name) === at)
}

async function attributesOfList(
  db: ReadDb,
  query: ListQuery,
  counter: FacetCounter,
): Promise<AttributeFacet[]> {
  const counted = await countedAttributes(db, query, counter)
  // Of all products nothing is counted: each value that a stranger makes up would cost a look at every one.
  if (!query.category && !query.sellerId) return attributeFacets([], counted, query.attributes)
  const remembered = query.sellerId ? undefined : counter.attributeCounts?.()
  return countAttributes(db, counted, [{ query, counted }], { chosen: query.attributes, remembered })
}

/** A price that is chosen beside the words counts, not the one in them. */
const hasPrice = ({ minPrice, maxPrice }: ListQuery) => minPrice !== undefined || maxPrice !== undefined

const narrowedBy = (query: ListQuery, { minPrice, maxPrice }: SearchMeaning): ListQuery =>
  hasPrice(query) ? query : { ...query, minPrice, maxPrice }

/** Only a price was said, or that it be low. */
const withoutWords = (query: ListQuery, { cheapest }: SearchMeaning): ListQuery => ({
  ...query,
  searchQuery: '',
  sortBy: query.sortBy !== 'relevance' ? query.sortBy : cheapest ? 'price_low' : 'newest',
})

function meaningOf(
  query: ListQuery,
  { minPrice, maxPrice, details = [], ...meaning }: SearchMeaning,
  said: SaidDetail[] = [],
) {
  const prices = hasPrice(query)
    ? {}
    : { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) }
  const told = details.filter(({ name, value }) =>
    said.some((one) => one.name === name && one.value === value),
  )
  const filters = { ...prices, ...(told.length > 0 && { details: told }) }
  const isSaid = meaning.explained.length > 0 || meaning.cheapest || Object.keys(filters).length > 0
  return isSaid ? { meaning: { ...meaning, ...filters } } : {}
}

/** A counter may be a moment behind the list; a page that is not full tells where the list ends. */
function seenTotal({ length }: ProductCardRow[], counted: number, { page, limit }: ListQuery): number {
  const before = (page - 1) * limit
  if (length === 0) return page === 1 ? 0 : counted
  return length < limit ? before + length : Math.max(counted, before + length)
}

/**
 * What administrators pinned, the newest pin first; then approved products of all categories in turn: the newest of
 * each, then the second newest of each, and so on. What is sold out comes after all the others, pinned or not.
 */
export async function listFeatured(db: ReadDb, limit = 12): Promise<ProductCardRow[]> {
  return toCards(await queryPreparedJson(db, `featured ${limit}`, () => selectFeatured(limit)))
}

/** `latest`: how many of the newest stand beside it. What those show comes after what they do not. */
function selectFeatured(limit: number, latest = 0): SQL {
  const most = sql.raw(String(limit))
  const inTurn = (which: SQL) => sql`
    select turns.id, turns.turn, shelf.number as shelf
      from unnest(${sql.raw(categoryArray)}) with ordinality as shelf (category, number),
           lateral (select id, row_number() over (order by created_at desc, id) as turn from products
                     where listed and products.category = shelf.category and ${which}
                       and id <> all (array(select id from pinned))
                     order by created_at desc, id limit ${most}) turns`
  return cardsAsJson(sql`
    with pinned as materialized (
      select id, row_number() over (order by pinned_at desc, id) as turn, 0::bigint as shelf from products
       where pinned_at is not null and listed and in_stock order by pinned_at desc, id limit ${most}
    ), latest as materialized (
      select id from products where listed order by ${sortOrders.newest.forwards} limit ${sql.raw(String(latest))}
    ), available as materialized (${inTurn(sql`in_stock and id <> all (array(select id from latest))`)}),
    shown_too as (${inTurn(sql`in_stock and id = any (array(select id from latest))`)}),
    sold_out as (${inTurn(sql`not in_stock`)})
    select id, row_number() over (order by rank, turn, shelf) as place from (
      select *, 0 as rank from pinned
      union all select *, 1 from available
      union all select *, 2 from shown_too
      union all select *, 3 from sold_out
                 where (select count(*) from pinned) + (select count(*) from available) < ${most}
    ) featured order by place limit ${most}`)
}

const quoted = (category: Category) => `'${category}'`
const categoryArray = `array[${categories.map(quoted).join(', ')}]`

export async function listLatest(db: ReadDb, limit = 12): Promise<ProductCardRow[]> {
  return toCards(await queryPreparedJson(db, `latest ${limit}`, () => selectNewest(limit)))
}

const selectNewest = (limit: number, conditions: SQL[] = []) =>
  selectSlice(conditions, { order: sortOrders.newest, limit, offset: 0 })

export async function listByCategory(db: ReadDb, category: Category, limit = 6): Promise<ProductCardRow[]> {
  const write = () => selectNewest(limit, [sql`category = ${sql.placeholder('category')}`])
  return toCards(await queryPreparedJson(db, `latest of category ${limit}`, write, { category }))
}

export type HomeProducts = Record<'featured' | 'latest' | 'electronics' | 'clothing', ProductCardRow[]>

/** The sets of the home page, in one question. Its places are few: what is featured is not what is latest, where there is more. */
export async function listHomeProducts(db: ReadDb): Promise<HomeProducts> {
  const ofCategory = (category: Category) => selectNewest(6, [sql`category = ${sql.raw(quoted(category))}`])
  const write = () => sql`select json_build_object(
    'featured', (${selectFeatured(12, 12)}), 'latest', (${selectNewest(12)}),
    'electronics', (${ofCategory('Electronics')}), 'clothing', (${ofCategory('Clothing & Fashion')}))`
  const found = await queryPreparedJson<Record<keyof HomeProducts, CardRow[] | null>>(db, 'home', write)
  return {
    featured: toCards(found.featured),
    latest: toCards(found.latest),
    electronics: toCards(found.electronics),
    clothing: toCards(found.clothing),
  }
}

/** How many of the same category are looked at: of the same words, and to each side of the price. */
const alike = sql.raw('60')
const nearest = sql.raw('20')
/** So many of a category's newest are looked through before the index of words is asked. */
const newestOfCategory = sql.raw('600')

/**
 * Others of the same category: what is in stock first, then what shares the most words of the name, then what is
 * nearest in price. Common words are found among the newest of the category: in the index they take 5 to 25 ms at a
 * million products. The category of what that index finds is looked at in passing: its own would take 30 ms more.
 */
export async function listRelated(db: ReadDb, productId: string, limit = 6): Promise<ProductCardRow[]> {
  const write = () =>
    cardsAsJson(sql`
      with asked as materialized (
        select id, category, price, name_words, tsvector_to_array(name_words) as words,
               (select string_agg(quote_literal(word), ' & ') from (
                  select word from unnest(tsvector_to_array(name_words)) word where word ~ '^[[:alpha:]]{3,}$'
                   order by (word = any (tsvector_to_array(strip(to_tsvector('thumba_words', array_to_string(tags, ' ')))))) desc,
                            length(word) desc limit 2) telling)::tsquery as telling
          from products where id = ${sql.placeholder('productId')}
      ), newest as materialized (
        select other.* from asked, lateral (select products.id, products.name_words, products.price, products.in_stock from products
            where listed and products.category = asked.category
            order by products.created_at desc, products.id limit ${newestOfCategory}) other
         where other.name_words @@ asked.telling limit ${alike}
      ), near as (
        (select * from newest)
        union
        (select other.* from asked, lateral (select products.id, products.name_words, products.price, products.in_stock from products
            where (select count(*) from newest) < ${alike}
              and listed and products.name_words @@ asked.telling and (products.category = asked.category) is true limit ${alike}) other)
        union
        (select other.* from asked, lateral (select products.id, products.name_words, products.price, products.in_stock from products
            where listed and products.category = asked.category and products.price >= asked.price
            order by products.price, products.id limit ${nearest}) other)
        union
        (select other.* from asked, lateral (select products.id, products.name_words, products.price, products.in_stock from products
            where listed and products.category = asked.category and products.price < asked.price
            order by products.price desc, products.id desc limit ${nearest}) other)
      )
      select near.id, row_number() over (order by near.in_stock desc,
               (select count(*) from unnest(tsvector_to_array(near.name_words)) word where word = any (asked.words)) desc,
               abs(ln(near.price::float8 / asked.price)), near.id) as place
        from near, asked where near.id <> asked.id order by place limit ${sql.raw(String(limit))}`)
  return toCards(await queryPreparedJson<CardRow[] | null>(db, `related ${limit}`, write, { productId }))
}
