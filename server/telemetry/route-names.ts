import { matchPath, type ServerBuild } from 'react-router'

/** Gives the route of an address as app/routes.ts writes it. Only those with as many parts are looked at. */
export function routeNames({ routes }: ServerBuild): (pathname: string) => string | undefined {
  const pathOf = (id: string | undefined): string[] => {
    const { parentId, path } = (id && routes[id]) || {}
    return id ? [...pathOf(parentId), ...(path ? path.split('/') : [])] : []
  }
  const byLength = new Map<number, string[]>()
  for (const id of Object.keys(routes)) {
    const parts = pathOf(id)
    if (parts.includes('*')) continue
    byLength.set(parts.length, [...(byLength.get(parts.length) ?? []), `/${parts.join('/')}`])
  }
  // A part that is written out comes before one that may be anything.
  for (const paths of byLength.values()) paths.sort((one, other) => marks(one) - marks(other))
  return (pathname) => {
    const address = pathname.replace(/\.data$/, '').replace(/(.)\/$/, '$1')
    const parts = address === '/' ? 0 : address.split('/').length - 1
    return byLength.get(parts)?.find((path) => matchPath(path, address))
  }
}

const marks = (path: string) => path.split(':').length
