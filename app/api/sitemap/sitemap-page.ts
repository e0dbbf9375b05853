import { escapeXml } from '#app/base/xml.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { siteOrigin } from '#app/http/site-origin.server.ts'
import { xmlResponse } from '#app/http/xml.server.ts'
import { listPages } from '#app/kit/content/page-library.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { listSitemapPage, listSitemapShops } from '#app/modules/catalog/feeds/sitemap.server.ts'
import { categories } from '#app/modules/catalog/products/rules.ts'
import * as texts from '#messages/frame.ts'
import type { Route } from './+types/sitemap-page'

/** The pages that always exist stand on the first one. */
const lasting = [
  '/',
  '/products',
  '/contact-us',
  ...categories.map((category) => `/products?${new URLSearchParams({ category })}`),
]
const address = /^(shops-)?([1-9]\d{0,4})$/

/** `/sitemap/{n}` holds products, `/sitemap/shops-{n}` shops. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [, shops, number] = address.exec(params.page) ?? []
  const page = Number(number ?? 0)
  const kind = shops ? 'shop' : 'product'
  const entries = page > 0 ? await (shops ? listSitemapShops : listSitemapPage)(readingDb(context), page) : []
  const isFirst = page === 1 && !shops
  if (entries.length === 0 && !isFirst)
    return new Response(translatorOf(request)(texts.pageNotFound), { status: 404 })

  const origin = siteOrigin(request)
  const addresses = isFirst ? lasting.map((path) => urlOf(origin + path)) : []
  const textPages = isFirst ? listPages() : []
  const written = textPages.map(({ name, words }) => urlOf(`${origin}/${name}`, new Date(words.updated)))
  const found = entries.map(({ id, updatedAt }) => urlOf(`${origin}/${kind}/${id}`, updatedAt))
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${[...addresses, ...written, ...found].join('\n')}</urlset>`,
  )
}

/** A page by its address in each language, as each of them names the others. */
function urlOf(address: string, changed?: Date) {
  const own = `${address}${address.includes('?') ? '&' : '?'}lang=ny`
  const others = [
    ['en', address],
    ['ny', own],
    ['x-default', address],
  ].map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href!)}"/>`,
  )
  const said = `${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}${others.join('')}`
  return [address, own].map((one) => `<url><loc>${escapeXml(one)}</loc>${said}</url>`).join('\n')
}
