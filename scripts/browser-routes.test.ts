import { readFileSync } from 'node:fs'
import { createStaticHandler, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import type { LanguageScripts } from './browser-routes.ts'

type Listed = { id: string; parentId?: string; path?: string; index?: boolean }
type Manifest = { routes: Record<string, Listed> }

const scriptsOf = (language: string): LanguageScripts =>
  JSON.parse(readFileSync(`build/server/scripts-${language}.json`, 'utf8'))
/** A list of routes as browsers read it. */
const listAt = (url: string): Manifest =>
  JSON.parse(/^window\.__reactRouterManifest=(.*);$/s.exec(readFileSync(`build/client${url}`, 'utf8'))![1]!)

function matcherOf({ routes }: Manifest) {
  const below = (parent: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap(({ id, parentId, path, index }): RouteObject[] => {
      if (parentId !== parent) return []
      return [index ? { id, index } : { id, ...(path && { path }), children: below(id) }]
    })
  const handler = createStaticHandler(below(undefined))
  return (address: string) => handler.match(address)?.at(-1)?.route.id
}

const addressOf = (routes: Manifest['routes'], id: string): string => {
  const { parentId, path = '' } = routes[id]!
  const around = parentId ? addressOf(routes, parentId) : ''
  return path ? `${around}/${path.replace(/:\w+\??/g, 'x1').replace('*', 'no/such/page')}` : around
}

test.each(['en', 'ny'])('in %s shop pages know no screen of sellers or administrators', (language) => {
  const { shop, url } = scriptsOf(language)
  const ids = Object.keys(listAt(shop.url).routes)
  expect(ids).toEqual(shop.ids)
  expect(ids).toContain('screens/shop/orders/checkout/checkout')
  expect(ids.filter((id) => /admin|seller\//.test(id))).toEqual([])
  const all = Object.keys(listAt(url).routes)
  expect(all.filter((id) => /^screens\/(?:admin|seller)\//.test(id)).length).toBeGreaterThan(80)
})

test('an address that the shop does not list is never taken for another screen of the shop', () => {
  const { shop, url } = scriptsOf('en')
  const all = listAt(url)
  const list = listAt(shop.url)
  const [ofAll, ofShop] = [matcherOf(all), matcherOf(list)]
  const wrong = Object.keys(all.routes).flatMap((id) => {
    const address = addressOf(all.routes, id)
    const [wanted, found] = [ofAll(address), ofShop(address)]
    const right = wanted && wanted in list.routes ? wanted : 'screens/shop/not-found'
    return found === right ? [] : [{ address, wanted, found }]
  })
  expect(wrong).toEqual([])
})
