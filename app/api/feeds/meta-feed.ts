import { metaHead, metaRows } from '#app/modules/catalog/feeds/meta-feed-rules.ts'
import type { Route } from './+types/meta-feed'
import { feedResponse } from './feed-response.server.ts'

/** `/feeds/meta.csv`, and a shop's own: what is on sale, as a catalogue of Facebook, Instagram and WhatsApp reads it. */
export const loader = (asked: Route.LoaderArgs) =>
  feedResponse(asked, {
    type: 'text/csv; charset=utf-8',
    head: () => metaHead,
    rows: (items, { origin }) => metaRows(items, origin),
    foot: '',
  })
