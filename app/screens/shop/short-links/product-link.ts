import { href } from 'react-router'
import { readingDb } from '#app/http/reading-db.server.ts'
import { findProductByCode } from '#app/modules/catalog/short-links/short-codes.server.ts'
import type { Route } from './+types/product-link'
import { followShortLink } from './follow-short-link.server.ts'

/** `/p/k3m9x2`: a product's page, by an address short enough to type off a picture. */
export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  followShortLink(request, findProductByCode(readingDb(context), params.code), (productId) =>
    href('/product/:productId', { productId }),
  )

/** An address that leads nowhere shows the shop's own page of that. */
export { default, meta } from '../not-found.tsx'
