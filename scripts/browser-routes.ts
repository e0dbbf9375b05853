import { createHash } from 'node:crypto'
import type { RouterManifest } from './messages/language-manifest.ts'

/** A list of routes as a file that browsers load with a page. */
export type BrowserRoutes = { url: string; script: string }
/** What the server knows of a language's scripts: all of React Router's list, and which file of it a page needs. */
export type LanguageScripts = RouterManifest & { shop: { url: string; ids: string[] } }

/**
 * React Router's list of all routes, cut for browsers (decision 014): the shop's pages get the routes of the shop, all others
 * get all. Whatever a page's list lacks opens as a whole page.
 */
export function browserRoutes(manifest: RouterManifest) {
  const ids = Object.keys(manifest.routes).filter((id) => isOfShop(manifest, id))
  const all = fileOf(manifest, Object.keys(manifest.routes))
  const shop = fileOf(manifest, ids)
  const scripts: LanguageScripts = { ...manifest, url: all.url, shop: { url: shop.url, ids } }
  return { scripts, files: [all, shop] }
}

const otherAreas = /^screens\/(?:admin|seller|dev)\//
/** A buyer's screens have a second address, which no page links to. */
const secondAddress = /^buyer-/

function isOfShop({ routes }: RouterManifest, id: string): boolean {
  const { parentId, hasDefaultExport, hasAction } = routes[id]!
  if (otherAreas.test(id) || secondAddress.test(id)) return false
  if (parentId && !isOfShop({ routes } as RouterManifest, parentId)) return false
  // Files, pictures and what scripts fetch by themselves are no screens, and nothing is sent to them.
  return !!hasDefaultExport || !!hasAction
}

function fileOf(manifest: RouterManifest, ids: string[]): BrowserRoutes {
  const routes = Object.fromEntries(ids.map((id) => [id, whatBrowsersRead(manifest.routes[id]!)]))
  const { entry, version } = manifest
  const list = JSON.stringify({ entry: { ...entry, imports: [] }, routes, version })
  const name = createHash('sha256').update(list).digest('hex').slice(0, 8)
  const url = `/assets/routes-${name}.js`
  // The scripts of the page draw the link to it again.
  return { url, script: `window.__reactRouterManifest=${list.slice(0, -1)},"url":"${url}"};` }
}

/** Which files a screen's own file imports is known to the server, which names them in the page, and to that file itself. */
const whatBrowsersRead = ({ imports: _, ...route }: RouterManifest['routes'][string]) =>
  Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false && !isEmptyList(value)))

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
