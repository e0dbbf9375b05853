import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** What addresses begin with that only one part of the market has; the shop has all others. */
const areas = ['admin', 'seller', 'shop'] as const
type Area = (typeof areas)[number]
const ownAreas: readonly string[] = ['admin', 'seller']
const areaNamed = (first: string) => (ownAreas.includes(first) ? (first as Area) : 'shop')

/**
 * Gives for an address the build with the routes of its area only. React Router tries one route after the other, several
 * times for each page: with all 195 of them that took a seventh of a page's time.
 */
export function buildsByArea(build: ServerBuild): (pathname: string) => ServerBuild {
  const builds = new Map(areas.map((area) => [area, partOf(build, belongingTo(area, build.routes))]))
  return (pathname) => {
    const area = areaOf(pathname)
    return (area && builds.get(area)) || build
  }
}

/** Undefined where an address is spelled so that only the router can tell: capitals, escapes, empty parts. */
function areaOf(pathname: string): Area | undefined {
  const first = /^\/([a-z0-9._-]*)(?:\/(?!\/)|$)/.exec(pathname)?.[1]
  return first === undefined ? undefined : areaNamed(first.replace(/\.data$/, ''))
}

/** The build with these pages, and the layouts around them. */
export function buildOfPages(build: ServerBuild, isOne: (pathname: string) => boolean) {
  const { routes } = build
  const around = (id: string | undefined): string[] => (id ? [id, ...around(routes[id]?.parentId)] : [])
  const addressOf = (id: string) =>
    `/${around(id)
      .toReversed()
      .flatMap((one) => routes[one]?.path || [])
      .join('/')}`
  const chosen = Object.keys(routes).filter((id) => {
    const address = addressOf(id)
    return isOne(address.replace(/:\w+/g, 'x'.repeat(16)))
  })
  const ids = new Set(chosen.flatMap(around))
  return partOf(build, (id) => ids.has(id))
}

function partOf(build: ServerBuild, belongs: (id: string) => boolean): ServerBuild {
  const part = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => belongs(id)))
  // Browsers ask for the list of all routes by its own address, so that they go from one area to another as before.
  return {
    ...build,
    routes: part(build.routes),
    assets: { ...build.assets, routes: part(build.assets.routes) },
  }
}

/** A layout, which has no address of its own, and a route that may begin with anything belong to all. */
function belongingTo(area: Area, routes: Routes) {
  const pathOf = (id: string | undefined): string => {
    const { parentId, path } = (id && routes[id]) || {}
    return id ? [pathOf(parentId), path].filter(Boolean).join('/') : ''
  }
  return (id: string) => {
    const [first = ''] = pathOf(id).split('/')
    return /^(?:[:*]|$)/.test(first) || areaNamed(first) === area
  }
}
