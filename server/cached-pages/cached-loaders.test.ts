import { expect, test } from 'vitest'
import { textPages } from '#app/kit/content/page-names.ts'
import { aProduct } from '#test/make.ts'

const { build, db } = await import('#test/http.ts')
const { cacheablePath } = await import('./page-request.ts')

type Routes = typeof build.routes
type Route = NonNullable<Routes[string]>

/** A route with those around it, but for the root, which knows of cached pages. */
function chainOf(route: Route): Route[] {
  const around = route.parentId ? build.routes[route.parentId] : undefined
  return around ? [...chainOf(around), route] : []
}
const patternOf = (chain: Route[]) => `/${chain.flatMap(({ path }) => path ?? []).join('/')}`

test('no loader of a cached page reads anything of who asks: it would be drawn for nobody, and kept for all', async () => {
  const { id, sellerId } = await aProduct(db)
  const params: Record<string, string> = { productId: id, sellerId }
  const filled = (pattern: string) => pattern.replace(/:(\w+)/g, (_, name) => params[name] ?? 'x')
  const kept = Object.values(build.routes)
    .filter((route) => route?.path !== undefined || route?.index)
    .map((route) => chainOf(route!))
    .filter((chain) => chain.length > 0 && cacheablePath.test(filled(patternOf(chain))))
  expect(new Set(kept.map(patternOf)).size).toBeGreaterThanOrEqual(15)

  const read = new Set<string>()
  for (const chain of kept)
    for (const { id: name, module } of chain) {
      const note = (what: string) => read.add(`${name} reads ${what}`)
      const url = new URL(filled(patternOf(chain)), 'https://shop.example')
      const request = new Request(url)
      request.headers.get = (header) => {
        // Pages are kept by their language, which says itself in this header where a page is drawn for nobody.
        if (header === 'Accept-Language') read.delete(`${name} reads Cookie`)
        else note(header)
        return null
      }
      const context = {
        get({ defaultValue }: { defaultValue: unknown }) {
          if (defaultValue && typeof defaultValue === 'object' && 'role' in defaultValue) note('the actor')
          if (defaultValue === 'unknown') note('the address')
          return defaultValue
        },
      }
      await (module.loader as ((args: unknown) => unknown) | undefined)?.({ request, params, context, url })
    }
  // A product that is not listed is shown to its seller and to administrators, by the router alone. So are text pages to
  // members where they are translated (page-request.ts).
  const textPage = new RegExp(`^(?:screens/pages/.*|${textPages.join('|')}) reads the actor$`)
  const others = [...read].filter((reading) => !textPage.test(reading))
  expect(others).toEqual(['screens/shop/products/product reads the actor'])
})
