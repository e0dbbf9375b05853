import { googleFoot, googleHead, googleItem } from '#app/modules/catalog/feeds/google-feed-rules.ts'
import type { Route } from './+types/google-feed'
import { feedResponse } from './feed-response.server.ts'

/** `/feeds/google.xml`, and a shop's own: what is on sale, as Google Merchant Center reads it. */
export const loader = (asked: Route.LoaderArgs) =>
  feedResponse(asked, {
    type: 'application/xml; charset=utf-8',
    head: googleHead,
    rows: (items, { origin }) => items.map((item) => googleItem(item, origin)).join(''),
    foot: googleFoot,
  })
