import { db } from '#app/db/index.server.ts'
import { countSitemapPages } from '#app/domain/catalog/list-sitemap.server.ts'
import { siteOrigin } from '#app/web/site.server.ts'
import { xmlResponse } from '#app/web/xml.server.ts'
import type { Route } from './+types/sitemap'

/** Says where the pages of the sitemap are. */
export async function loader({ request }: Route.LoaderArgs) {
  const pages = Math.max(1, await countSitemapPages(db))
  const entries = Array.from(
    { length: pages },
    (_, index) => `<sitemap><loc>${siteOrigin(request)}/sitemap/${index + 1}</loc></sitemap>`,
  )
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`,
  )
}
