import { guestCheckouts } from '../checkout/guest-checkouts.ts'
import { asBrowser, type Figure, load } from '../load.ts'
import { type BenchServer, bareOrigin, startThumba } from '../processes.ts'
import type { Row } from './table.ts'

/** What is measured: the database, the ids of products that can be bought, the cookies of members, the time for a figure. */
export type Measured = { url: string; ids: string[]; cookies: string[]; seconds: number }

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
const pagesOf = (ids: string[]): [name: string, paths: string[]][] => [
  ['home', ['/']],
  ['list a category', categories.map((category) => `/products?${new URLSearchParams({ category })}`)],
  ['search', words.map((search) => `/products?${new URLSearchParams({ search })}`)],
  ['product', ids.slice(0, 100).map((id) => `/product/${id}`)],
]

/** Drawn for each request, as it is. Then as browsers take it, where compressing costs as much again. */
export const measureDrawn = (measured: Measured) =>
  withServer(measured, '0', async (server) => {
    const { ids, seconds } = measured
    const options = { seconds, processor: server.processor }
    const rows: Row[] = []
    for (const [name, paths] of pagesOf(ids)) {
      const plain = await load(name, server.origin, paths, options)
      rows.push(await besideBare(plain, server, seconds))
      const packed = await load(`${name}, compressed`, server.origin, paths, {
        ...options,
        headers: asBrowser,
      })
      rows.push(await besideBare(packed, server, seconds))
    }
    return rows
  })

/** As browsers ask: compressed, by guests, and by fifty members in turn of whom each has a cart. */
export const measureCached = (measured: Measured) =>
  withServer(measured, '5', async (server) => {
    const { ids, cookies, seconds } = measured
    const options = { seconds, headers: asBrowser, processor: server.processor }
    const rows: Row[] = []
    for (const [name, paths] of pagesOf(ids)) {
      const guests = await load(`${name}, cached`, server.origin, paths, options)
      rows.push(await besideBare(guests, server, seconds))
      const members = await load(`${name}, cached, member`, server.origin, paths, { ...options, cookies })
      rows.push(await besideBare(members, server, seconds))
    }
    return rows
  })

/** A guest adds different products in turn, and buys. */
export const measureSales = (measured: Measured) =>
  withServer(measured, '0', async (server) => {
    const { ids, seconds } = measured
    const form = (productId: string) => new URLSearchParams({ productId, quantity: '1' }).toString()
    const added = await load('add to cart', server.origin, ['/cart-items'], {
      seconds,
      processor: server.processor,
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: server.origin },
      bodies: ids.slice(0, 100).map(form),
    })
    return [
      await besideBare(added, server, seconds),
      await besideBare(await guestCheckouts(server.origin, ids, seconds), server, seconds),
    ]
  })

/** The callables' answers, which are JSON, as other shops give theirs. */
export const measureCallables = (measured: Measured) =>
  withServer(measured, '0', async (server) => {
    const { ids, seconds } = measured
    const calls: [name: string, inputs: object[]][] = [
      ['listProducts', categories.map((category) => ({ category, limit: 12 }))],
      ['listProducts', words.map((searchQuery) => ({ searchQuery, limit: 12 }))],
      ['getProduct', ids.slice(0, 100).map((id) => ({ id }))],
      ['addToCart', ids.slice(0, 100).map((productId) => ({ productId }))],
    ]
    const rows: Row[] = []
    for (const [name, inputs] of calls) {
      const asked = `JSON ${name}${'searchQuery' in inputs[0]! ? ', search' : ''}`
      const figure = await load(asked, server.origin, [`/api/call/${name}`], {
        seconds,
        processor: server.processor,
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: server.origin },
        bodies: inputs.map((data) => JSON.stringify({ data })),
      })
      rows.push(await besideBare(figure, server, seconds))
    }
    return rows
  })

async function withServer(
  { url }: Measured,
  cacheSeconds: string,
  work: (server: BenchServer) => Promise<Row[]>,
) {
  const server = await startThumba(url, 3800, { PAGE_CACHE_SECONDS: cacheSeconds })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** Each figure next to what the bare server gives for a string of the same size, measured right after it. */
async function besideBare(figure: Figure, server: BenchServer, seconds: number): Promise<Row> {
  const memory = server.memory()
  const size = [`/${Math.max(1, figure.bytes)}`]
  const fixed = await load('bare', bareOrigin, size, { seconds: Math.min(5, seconds) })
  return { ...figure, memory, bare: fixed.perSecond }
}
