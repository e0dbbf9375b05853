import type { Translate } from '#app/messages/language.ts'
import { socialMeta } from '#app/parts/frame/social-meta.ts'
import * as texts from '#messages/shops.ts'
import { isFiltered, shopHref } from './list-params.ts'

type Shown = {
  shop: { id: string; name: string; location: string; description: string }
  page: number
  card: string
}

/** What search engines and messengers read of a shop. */
export function shopMeta(t: Translate, { shop, page, card }: Shown, origin: string, params: URLSearchParams) {
  const { id, name, location } = shop
  const title = `${name}, ${location}`
  const said = shop.description.replaceAll(/\s+/g, ' ').trim()
  const description = said ? said.slice(0, 160) : t(texts.metaDescription, { name, location })
  const url = origin + shopHref(id, new URLSearchParams(), page)
  return [
    { title: `${name} | Thumba` },
    ...socialMeta({ title, description, url, card: origin + card }),
    ...(isFiltered(params) ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}
