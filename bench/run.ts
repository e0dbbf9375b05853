import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'
import { findBuyableIds } from './checkout/buyable.ts'
import { placeAtOnce } from './checkout/place-at-once.ts'
import { profileCheckout } from './checkout/profile.ts'
import { guestCheckouts } from './guest-checkouts.ts'
import { asBrowser, connections, type Figure, load } from './load.ts'
import { signInMembers } from './members.ts'
import { prepareProducts } from './prepare-products.ts'
import { type BenchServer, bareOrigin, startBareServer, startThumba } from './processes.ts'
import { type Row, tableOf } from './table.ts'

// npm run bench -- [--products 10000] [--seconds 10] [--only checkout|cached] [--write docs/bench.md]
const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    write: { type: 'string' },
  },
})
const products = Number(options.products)
const seconds = Number(options.seconds)
const million = products >= 500_000

const words = [
  'samsung charger',
  'cotton dress',
  'solar lamp',
  'running shoes',
  'biology book',
  'maize flour',
  'bicycle',
  'kitchen pot',
]
const categories = [
  'Electronics',
  'Clothing & Fashion',
  'Home & Garden',
  'Books & Education',
  'Food & Beverages',
]
const listPaths = categories.map((category) => `/products?${new URLSearchParams({ category })}`)
const searchPaths = words.map((search) => `/products?${new URLSearchParams({ search })}`)

async function withServer(
  url: string,
  settings: Record<string, string>,
  work: (server: BenchServer) => Promise<Row[]>,
) {
  const server = await startThumba(url, 3800, settings)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** Each figure next to what the bare server gives for a string of the same size, measured right after it. */
async function besideBare(figure: Figure, server: BenchServer): Promise<Row> {
  const memory = server.memory()
  const fixed = await load('bare', bareOrigin, [`/${Math.max(1, figure.bytes)}`], {
    seconds: Math.min(5, seconds),
  })
  return { ...figure, memory, bare: fixed.perSecond }
}

const pagesOf = (ids: string[]): [name: string, paths: string[]][] => [
  ['home', ['/']],
  ['list a category', listPaths],
  ['search', searchPaths],
  ['product', ids.slice(0, 100).map((id) => `/product/${id}`)],
]

function measureUncached(url: string, ids: string[]) {
  return withServer(url, { PAGE_CACHE_SECONDS: '0' }, async (server) => {
    const rows: Row[] = []
    for (const [name, paths] of pagesOf(ids))
      rows.push(
        await besideBare(
          await load(name, server.origin, paths, { seconds, processor: server.processor }),
          server,
        ),
      )
    return million ? rows : [...rows, ...(await buy(server, ids))]
  })
}

const buy = async (server: BenchServer, ids: string[]) => [
  await besideBare(await addToCart(server, ids), server),
  await besideBare(await guestCheckouts(server.origin, ids, seconds), server),
]

const measureCheckout = (url: string, ids: string[]) =>
  withServer(url, { PAGE_CACHE_SECONDS: '0' }, (server) => buy(server, ids))

const addToCart = (server: BenchServer, ids: string[]) =>
  load('add to cart', server.origin, ['/cart-items'], {
    seconds,
    processor: server.processor,
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: server.origin },
    body: new URLSearchParams({ productId: ids[0]!, quantity: '1' }).toString(),
  })

/** As browsers ask: compressed, by guests, and by fifty members in turn of whom each has a cart. */
function measureCached(url: string, ids: string[], cookies: string[]) {
  return withServer(url, { PAGE_CACHE_SECONDS: '5' }, async (server) => {
    const rows: Row[] = []
    for (const [name, paths] of pagesOf(ids)) {
      const options = { seconds, headers: asBrowser, processor: server.processor }
      const guests = await load(`${name}, cached`, server.origin, paths, options)
      rows.push(await besideBare(guests, server))
      const members = await load(`${name}, cached, member`, server.origin, paths, { ...options, cookies })
      rows.push(await besideBare(members, server))
    }
    return rows
  })
}

const postgres = await startPostgres(resolve('.data/bench'))
const bare = await startBareServer()
try {
  const url = await prepareProducts(postgres, products)
  const ids = await findBuyableIds(url)
  const members = await signInMembers(url, ids)
  if (options.only === 'checkout') {
    console.log(await profileCheckout(url, ids))
    for (const { name, perSecond, p50, p99, errors } of await placeAtOnce(url, ids, seconds))
      console.log(`${name}: ${perSecond.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms, ${errors} errors`)
  }
  const rows: Row[] = []
  if (options.only === 'checkout') rows.push(...(await measureCheckout(url, ids)))
  if (options.only === '') rows.push(...(await measureUncached(url, ids)))
  if (options.only !== 'checkout') rows.push(...(await measureCached(url, ids, members)))
  const table = tableOf(rows, {
    products,
    connections,
    seconds,
    machine: `${cpus().length} x ${cpus()[0]?.model}`,
  })
  console.log(table)
  if (options.write) writeFileSync(options.write, table)
} finally {
  bare.disconnect()
  await postgres.stop()
}
