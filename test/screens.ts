import { build } from './http.ts'

export const pathOf = (id: string | undefined): string => {
  const route = id === undefined ? undefined : build.routes[id]
  return route ? `${pathOf(route.parentId)}/${route.path ?? ''}`.replaceAll(/\/+/g, '/') : ''
}
const isScreen = (id: string) => !Object.values(build.routes).some((route) => route?.parentId === id)

/** Every address of the product, as routes.ts writes it. */
export const screens = () =>
  Object.keys(build.routes)
    .filter(isScreen)
    .map((id) => pathOf(id).replace(/(.)\/$/, '$1'))
