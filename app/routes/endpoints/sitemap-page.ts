import { db } from '#app/db/index.server.ts'
import { listSitemapPage } from '#app/domain/catalog/list-sitemap.server.ts'
import { categories } from '#app/domain/catalog/rules.ts'
import { siteOrigin } from '#app/web/site.server.ts'
import { inXml, xmlResponse } from '#app/web/xml.server.ts'
import { everyPage } from '../pages/words.server.ts'
import type { Route } from './+types/sitemap-page'

/** The pages that always exist stand on the first one. */
const lasting = [
  '/',
  '/products',
  '/contact-us',
  ...categories.map((category) => `/products?${new URLSearchParams({ category })}`),
]

export async function loader({ request, params }: Route.LoaderArgs) {
  const page = /^[1-9]\d{0,4}$/.test(params.page) ? Number(params.page) : 0
  const products = page > 0 ? await listSitemapPage(db, page) : []
  if (products.length === 0 && page !== 1) return new Response('Page not found', { status: 404 })

  const origin = siteOrigin(request)
  const addresses = page === 1 ? lasting.map((path) => urlOf(origin + path)) : []
  const texts = page === 1 ? everyPage() : []
  const written = texts.map(({ name, words }) => urlOf(`${origin}/${name}`, new Date(words.updated)))
  const goods = products.map(({ id, updatedAt }) => urlOf(`${origin}/product/${id}`, updatedAt))
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...addresses, ...written, ...goods].join('\n')}</urlset>`,
  )
}

const urlOf = (address: string, changed?: Date) =>
  `<url><loc>${inXml(address)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`
