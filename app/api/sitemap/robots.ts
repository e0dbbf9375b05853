import { siteOrigin } from '#app/http/site-origin.server.ts'
import type { Route } from './+types/robots'

/** What is one visitor's own, or an answer to a script, is no page for a search engine. */
const closed = [
  '/cart',
  '/checkout',
  '/order-confirmation',
  '/orders',
  '/receipts',
  '/buyer/',
  '/addresses',
  '/notifications',
  '/profile',
  '/wishlist',
  '/unsubscribe',
  '/newsletter-preferences',
  '/newsletter/',
  '/suggest-words',
  '/report',
  '/login',
  '/register',
  '/api/',
  '/suggest',
  '/help-center/elsewhere',
]

export const loader = ({ request }: Route.LoaderArgs) =>
  new Response(
    [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${siteOrigin(request)}/sitemap.xml`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } },
  )
