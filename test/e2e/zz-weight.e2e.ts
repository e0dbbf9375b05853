import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { phone, shopUrl, test } from './browser.ts'

const kilobyte = 1024
/** What a first visit may cost somebody who pays for every megabyte, in KB compressed. */
const most = { Document: 15, Stylesheet: 12, Script: 140 }
/** What scripts know of all screens grows with each of them (decision 014). */
const mostOfRoutes = 3.5
/** All that the home page brings: the address of the market, and the first that most people see of it. */
const mostOfHome = 170
/** The same for who saves data: all of it, the home page's pictures included. */
const mostOfLight = 40

type Came = { kind: string; url: string; bytes: number }

/** What a page brings that is opened with nothing kept. */
async function comesWith(page: Page, path: string) {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const came = new Map<string, Came>()
  line.on('Network.responseReceived', ({ requestId, type, response }) =>
    came.set(requestId, { kind: type, url: response.url, bytes: 0 }),
  )
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = came.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return [...came.values()].filter(({ url }) => url.startsWith('http'))
}

const kilobytesOf = (came: Came[], kind?: string) =>
  came.filter((one) => !kind || one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / kilobyte

const first = (area: string) => async (page: Page) => {
  await page.goto('/products?view=list')
  await page.goto((await page.locator('main a[href^="/product/"]').first().getAttribute('href'))!)
  return area === 'product'
    ? new URL(page.url()).pathname
    : (await page.locator(`main a[href^="/${area}/"]`).first().getAttribute('href'))!
}

/** Each kind of page that anybody may open. */
const paths: (string | ((page: Page) => Promise<string>))[] = [
  '/',
  '/products',
  '/products?search=nsapato',
  '/sellers',
  first('product'),
  first('shop'),
  '/cart',
  '/track',
  '/help-center',
  '/terms',
  '/contact',
  '/login',
  '/register',
  '/forgot-password',
]
const pages = paths.map((path) => [typeof path === 'string' ? path : 'a product or shop', path] as const)

describe.each(pages)('%s', (_name, path) => {
  test('stays light at its first visit, and asks nobody else for anything §10.38', async ({ open }) => {
    const address = typeof path === 'string' ? path : await path(await open(phone))
    const came = await comesWith(await open(phone), address)
    process.stderr.write('WEIGHT ' + address + ' ' + JSON.stringify(Object.keys(most).map((kind) => [kind, kilobytesOf(came, kind).toFixed(3)])) + '\n')
    for (const [kind, limit] of Object.entries(most)) {
      expect(kilobytesOf(came, kind), kind).toBeGreaterThan(0)
      expect(kilobytesOf(came, kind), `${kind} in KB`).toBeLessThanOrEqual(limit)
    }
    const routes = came.filter(({ url }) => /\/routes-\w+\.js$/.test(url))
    expect(routes).toHaveLength(1)
    expect(kilobytesOf(routes), 'list of routes in KB').toBeLessThanOrEqual(mostOfRoutes)
    if (address === '/') expect(kilobytesOf(came), 'all in KB').toBeLessThanOrEqual(mostOfHome)
    expect([...new Set(came.map(({ url }) => new URL(url).host))]).toEqual([new URL(shopUrl()).host])
    const foreign = /\/(?:administration|selling|editor|upload)/
    expect(came.map(({ url }) => url).filter((url) => foreign.test(url))).toEqual([])
  })

  test('costs who saves data no script, no font and 40 KB at most', async ({ open }) => {
    const address = typeof path === 'string' ? path : await path(await open(phone))
    const came = await comesWith(await open({ ...phone, extraHTTPHeaders: { 'Save-Data': 'on' } }), address)
    expect(came.filter(({ kind }) => kind === 'Script' || kind === 'Font')).toEqual([])
    expect(kilobytesOf(came)).toBeLessThanOrEqual(mostOfLight)
  })
})
