import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { migrate } from '#app/db/migrate.server.ts'
import { listQuery } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { listProducts } from '#app/modules/catalog/search/listing/list-products.server.ts'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'
import { fillRatedMarket } from '#test/rated-searches/fill-rated-market.ts'
import { heldOutListings } from '#test/rated-searches/held-out/held-out-listings.ts'
import { heldOutSearches } from '#test/rated-searches/held-out/held-out-searches.ts'
import { type Listing, moreListings } from '#test/rated-searches/more-listings.ts'
import { meanOf, type Rating, rateSearch } from '#test/rated-searches/rate-search.ts'
import { type RatedSearch, ratedSearches } from '#test/rated-searches/rated-searches.ts'
import { fillSealedMarket } from '#test/rated-searches/sealed/fill-sealed-market.ts'
import { readSealedSearches } from '#test/rated-searches/sealed/read-sealed.ts'
import {
  pageLength,
  rateSealed,
  type SealedRating,
  totalsOf,
} from '#test/rated-searches/sealed/sealed-metrics.ts'
import { connect } from './connect.ts'
import { prepareProducts } from './prepare-products.ts'
import { measureCost } from './search-cost.ts'

// npm run bench -- search [--plain] [--only '^nsapato'] [--set sealed [--lines]] [--cost 200000]
const { values: options } = parseArgs({
  options: {
    plain: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    set: { type: 'string' },
    lines: { type: 'boolean', default: false },
    cost: { type: 'string' },
  },
})

type Rated = { name: string; searches: RatedSearch[]; listings: Listing[] }
/** The held-out ones were judged before any was asked, of goods that were never searched: nothing was mended by them. */
const sets: Rated[] = [
  { name: 'rated', searches: ratedSearches, listings: moreListings },
  { name: 'held_out', searches: heldOutSearches, listings: [...moreListings, ...heldOutListings] },
]

/** A fresh database. */
async function prepareDatabase(database: string): Promise<string> {
  const admin = new Client({ connectionString: postgres.adminUrlOf('postgres') })
  await admin.connect()
  await admin.query(`drop database if exists ${database}`)
  await admin.query(`create database ${database}`)
  await admin.end()
  const url = postgres.adminUrlOf(database)
  await migrate(url)
  return url
}

const isWanted = ({ typed }: { typed: string }) => new RegExp(options.only).test(typed)
const asked = (typed: string, limit: number) =>
  listQuery.parse({ searchQuery: typed, limit, ...(options.plain && { exact: true }) })

async function rateAll({ name, searches, listings }: Rated): Promise<Rating[]> {
  const db = connect(await prepareDatabase(`bench_search_${name}`), 4)
  try {
    await fillRatedMarket(db, listings)
    await db.execute('analyze products')
    const all = await db.select({ name: products.name, price: products.price }).from(products)
    const rated: Rating[] = []
    for (const query of searches.filter(isWanted)) {
      const shown = await listProducts(db, asked(query.typed, 10))
      rated.push(rateSearch(query, shown, all))
      if (options.only)
        for (const { name, price } of [...shown.data, ...(shown.nextBest ?? [])])
          console.log(`    ${name}, ${price}`)
    }
    return rated
  } finally {
    await db.$client.end()
  }
}

async function rateSealedSet(): Promise<SealedRating[]> {
  const db = connect(await prepareDatabase('bench_search_sealed'), 4)
  try {
    const listingOf = await fillSealedMarket(db)
    await db.execute('analyze products')
    const rated: SealedRating[] = []
    for (const search of readSealedSearches().filter(isWanted)) {
      const { data, nextBest = [], corrected } = await listProducts(db, asked(search.typed, pageLength))
      const shown = [...data, ...nextBest].map(({ id }) => listingOf.get(id)!)
      rated.push(rateSealed(search, { shown, ...(corrected !== undefined && { corrected }) }))
    }
    return rated
  } finally {
    await db.$client.end()
  }
}

/** Lines of single searches are shown when asked for alone: who reads them tunes by them. */
function printSealed(ratings: SealedRating[]): void {
  for (const { typed, class: kind, relevant, shown, ...one } of options.lines ? ratings : []) {
    const figures = [one.ndcg, one.precision].map((figure) => figure?.toFixed(2) ?? '   -').join('  ')
    const notes = [one.isShort && 'short', one.wrongCorrection && `corrected to ${one.wrongCorrection}`]
    console.log(
      `${figures}  ${typed} (${kind}): ${[`${shown} shown, ${relevant} relevant`, ...notes].filter(Boolean).join('; ')}`,
    )
  }
  const { searches, ndcg, precision, shortShare, wrongCorrections } = totalsOf(ratings)
  console.log(
    `sealed: ${searches} searches, nDCG@10 ${ndcg.toFixed(3)}, P@${pageLength} ${precision.toFixed(3)}, ` +
      `${(100 * shortShare).toFixed(1)} % short pages, ${wrongCorrections} wrong corrections.`,
  )
}

/** Of so many products. */
async function measureCostAt(products: number) {
  const db = connect(await prepareProducts(postgres, products), 4)
  try {
    await measureCost(db)
  } finally {
    await db.$client.end()
  }
}

const postgres = await startPostgres(resolve('.data/bench'))
try {
  if (options.cost) await measureCostAt(Number(options.cost))
  const isAsked = (name: string) => !options.cost && [undefined, name].includes(options.set)
  for (const set of sets.filter(({ name }) => isAsked(name))) {
    const rated = await rateAll(set)
    const failed = rated.filter(({ failures }) => failures.length > 0)
    for (const { typed, ndcg, failures } of failed)
      console.log(`${ndcg.toFixed(2)}  ${typed}: ${failures.join('; ')}`)
    console.log(
      `${set.name}: ${rated.length} searches, nDCG@10 ${meanOf(rated).toFixed(3)}, ${rated.length - failed.length} without a failure, ${failed.length} with.`,
    )
  }
  if (isAsked('sealed')) printSealed(await rateSealedSet())
} finally {
  await postgres.stop()
}
