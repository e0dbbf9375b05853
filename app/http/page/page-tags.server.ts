import { createContext, type RouterContextProvider } from 'react-router'

/** What the page that is being drawn shows, by names of which changes are told. */
export const pageTagsContext = createContext<Set<string> | null>(null)

/** Any product. A page that names nothing else is taken to show all of them. */
export const catalogTag = 'catalog'
export const productTag = (id: string) => `product:${id}`

/** Called by a loader that knows which products its page shows, so that other products' changes leave the page alone. */
export function showsOnlyProducts(context: Readonly<RouterContextProvider>, ids: string[]) {
  const tags = context.get(pageTagsContext)
  for (const id of ids) tags?.add(productTag(id))
}
