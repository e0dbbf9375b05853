import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/shops.ts'
import { isFiltered, shopHref } from './list-params.ts'

type Shown = {
  shop: { id: string; name: string; location: string; description: string }
  page: number
}

/** What search engines and messengers read of a shop. */
export function shopMeta(t: Translate, { shop, page }: Shown, origin: string, params: URLSearchParams) {
  const { id, name, location } = shop
  const title = `${name}, ${location}`
  const said = shop.description.replaceAll(/\s+/g, ' ').trim()
  const description = said ? said.slice(0, 160) : t(texts.metaDescription, { name, location })
  const card = `${origin}/share-card/shop/${id}.jpg`
  return [
    { title: `${name} | Thumba` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + shopHref(id, new URLSearchParams(), page) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Thumba' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}/shop/${id}` },
    { property: 'og:image', content: card },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: card },
    ...(isFiltered(params) ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}
