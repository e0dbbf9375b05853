import type { RouterContextProvider } from 'react-router'
import { readingDb } from '#app/http/reading-db.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { siteOrigin } from '#app/http/site-origin.server.ts'
import { publicFileResponse } from '#app/kit/download/file-response.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import type { FeedItem } from '#app/modules/catalog/feeds/feed-item-rules.ts'
import { eachFeedItem, findFeedVersion } from '#app/modules/catalog/feeds/feeds.server.ts'
import type { FeedChannel } from '#app/modules/catalog/feeds/google-feed-rules.ts'
import { findShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import * as texts from '#messages/shops.ts'

type Asked = {
  request: Request
  context: Readonly<RouterContextProvider>
  params: { sellerId?: string | undefined }
}
export type FeedFormat = {
  type: string
  head: (channel: FeedChannel) => string
  rows: (items: FeedItem[], channel: FeedChannel) => string
  foot: string
}

/**
 * A feed of the market or of the shop that the address names. Whoever has it already is told so; asking whether it changed
 * since a moment is not enough, since what is sold out or taken down leaves none.
 */
export async function feedResponse(
  { request, context, params }: Asked,
  format: FeedFormat,
): Promise<Response> {
  const db = readingDb(context)
  const now = new Date()
  const channel = await findChannel({ request, context, params })
  if (!channel) return new Response(translatorOf(request)(texts.shopNotFound), { status: 404 })
  const { title, link, origin } = channel
  const version = await findFeedVersion(db, params, { now, says: [format.type, title, link] })
  const etag = `W/"${version.mark}"`
  const headers = {
    'Content-Type': format.type,
    'Cache-Control': 'public, max-age=3600',
    ETag: etag,
    ...(version.changedAt && { 'Last-Modified': version.changedAt.toUTCString() }),
  }
  if (request.headers.get('If-None-Match')?.includes(etag.slice(2)))
    return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD') return new Response(null, { headers })

  async function* parts() {
    yield format.head(channel!)
    for await (const items of eachFeedItem(db, params, { origin, now })) yield format.rows(items, channel!)
    yield format.foot
  }
  return publicFileResponse(request, headers, parts())
}

/** Whose feed it is; nothing where the shop's own page would not be found. */
async function findChannel({ request, context, params }: Asked): Promise<FeedChannel | undefined> {
  const origin = siteOrigin(request)
  const { sellerId } = params
  if (sellerId === undefined) return { title: (await currentSettings()).name, link: `${origin}/`, origin }
  const shop = await findShop(readingDb(context), sellerId)
  return shop && { title: shop.name, link: `${origin}/shop/${shop.id}`, origin }
}
