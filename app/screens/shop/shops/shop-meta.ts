import { pageTitle, siteOf } from '#app/kit/page-title.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { socialMeta } from '#app/parts/frame/social-meta.ts'
import * as texts from '#messages/shops.ts'
import { isFiltered, shopHref } from './list-params.ts'

type Matches = Parameters<typeof siteOf>[0]
type Shown = {
  shop: { id: string; name: string; location: string; description: string }
  page: number
  card: string
}

/** What search engines and messengers read of a shop. */
export function shopMeta(matches: Matches, { shop, page, card }: Shown, params: URLSearchParams) {
  const t = metaTranslator(matches)
  const site = siteOf(matches)
  const { origin } = site
  const { id, name, location } = shop
  const title = `${name}, ${location}`
  const said = shop.description.replaceAll(/\s+/g, ' ').trim()
  const description = said ? said.slice(0, 160) : t(texts.metaDescription, { name, location })
  const url = origin + shopHref(id, new URLSearchParams(), page)
  return [
    pageTitle(matches, name),
    ...socialMeta({ title, description, url, card: origin + card, site }),
    ...(isFiltered(params) ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}
