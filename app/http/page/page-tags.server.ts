import { createContext, type RouterContextProvider } from 'react-router'

/** What the page that is being drawn shows, by names of which changes are told: all products, until its loader says otherwise. */
export const pageTagsContext = createContext<Set<string> | null>(null)

/** Any product. */
export const catalogTag = 'catalog'
export const productTag = (id: string) => `product:${id}`
export const shopTag = (id: string) => `shop:${id}`

/** Called by a loader that knows which products its page shows, so that other products' changes leave the page alone. */
export function showsOnlyProducts(context: Readonly<RouterContextProvider>, ids: string[]) {
  const tags = context.get(pageTagsContext)
  tags?.delete(catalogTag)
  for (const id of ids) tags?.add(productTag(id))
}

/** Called by a loader whose page shows what a shop says of itself. */
export function showsShop(context: Readonly<RouterContextProvider>, sellerId: string) {
  context.get(pageTagsContext)?.add(shopTag(sellerId))
}
