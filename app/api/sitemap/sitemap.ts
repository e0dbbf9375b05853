import { readingDb } from '#app/http/reading-db.server.ts'
import { siteOrigin } from '#app/http/site-origin.server.ts'
import { xmlResponse } from '#app/http/xml.server.ts'
import { countSitemapPages } from '#app/modules/catalog/feeds/sitemap.server.ts'
import type { Route } from './+types/sitemap'

/** Says where the pages of the sitemap are. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const pages = await countSitemapPages(readingDb(context))
  const numbers = Array.from({ length: Math.max(1, pages.products) }, (_, index) => `${index + 1}`)
  const shops = Array.from({ length: pages.shops }, (_, index) => `shops-${index + 1}`)
  const entries = [...numbers, ...shops].map(
    (page) => `<sitemap><loc>${siteOrigin(request)}/sitemap/${page}</loc></sitemap>`,
  )
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`,
  )
}
