import { href } from 'react-router'
import { readingDb } from '#app/http/reading-db.server.ts'
import { findShopByCode } from '#app/modules/catalog/short-links/short-codes.server.ts'
import type { Route } from './+types/shop-link'
import { followShortLink } from './follow-short-link.server.ts'

/** `/s/k3m9x2`: a shop's page, by an address short enough to type off a poster. */
export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  followShortLink(request, findShopByCode(readingDb(context), params.code), (sellerId) =>
    href('/shop/:sellerId', { sellerId }),
  )

/** An address that leads nowhere shows the shop's own page of that. */
export { default, meta } from '../not-found.tsx'
