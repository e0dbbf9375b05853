import { createStaticHandler, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { build } from '#test/http.ts'
import { buildsByArea } from './route-areas.ts'

type Tree = { id: string; path?: string; index?: boolean; children?: Tree[] }

function matcherOf({ routes }: ServerBuild) {
  const below = (parent: string | undefined): Tree[] =>
    Object.values(routes).flatMap((route) => {
      if (!route || route.parentId !== parent) return []
      const { id, path, index } = route
      return [{ id, ...(path !== undefined && { path }), ...(index ? { index } : { children: below(id) }) }]
    })
  const handler = createStaticHandler(below(undefined) as Parameters<typeof createStaticHandler>[0])
  return (pathname: string) => handler.match(pathname)?.map(({ route, params }) => ({ id: route.id, params }))
}

const buildFor = buildsByArea(build)
const all = matcherOf(build)
const one = (pathname: string) => matcherOf(buildFor(pathname))(pathname)
const paths = Object.values(build.routes).flatMap((route) =>
  route?.path ? [`/${route.path.replace(/:\w+\??/g, 'x1').replace('*', 'no/such/page')}`] : [],
)

describe('an address leads to the same screen among the routes of its area as among all', () => {
  test('each route of the market', () => {
    expect(paths.length).toBeGreaterThan(150)
    expect(paths.map((path) => [path, one(path)])).toEqual(paths.map((path) => [path, all(path)]))
  })

  test.each([
    '/',
    '/admin/',
    '/admin/no/such/page',
    '/administer',
    '/sellers',
    '/seller',
    '/seller/',
    '/Admin/orders',
    '/%61dmin',
    '/SELLER/orders',
    '/admin%2Forders',
    '//admin/orders',
    '/admin//orders',
    '/no-such-page',
  ])('%s', (path) => {
    expect(one(path)).toEqual(all(path))
  })
})

test('each area has fewer routes than all, and what none can tell gets all', () => {
  const many = (path: string) => Object.keys(buildFor(path).routes).length
  const whole = Object.keys(build.routes).length
  for (const path of ['/', '/admin', '/admin.data', '/seller/orders', '/products'])
    expect(many(path)).toBeLessThan(whole * 0.6)
  expect(many('/%61dmin')).toBe(whole)
})
