import { translatorOf } from '#app/messages/request-language.server.ts'
import type { CachedCard } from '#app/modules/catalog/products/share-cards/cache-share-card.server.ts'
import * as texts from '#messages/shops.ts'

/** A card as messengers read it: to be asked for again after an hour, and sent again only when it changed. */
export function shareCardResponse(request: Request, card: CachedCard | undefined): Response {
  if (!card)
    return new Response(translatorOf(request)(texts.noShareCard), {
      status: 404,
      headers: { 'Cache-Control': 'public, max-age=60' },
    })

  const headers = { 'Cache-Control': 'public, max-age=3600', ETag: `"${card.mark}"` }
  if (request.headers.get('If-None-Match')?.includes(headers.ETag))
    return new Response(null, { status: 304, headers })
  return new Response(card.bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, 'Content-Type': 'image/jpeg' },
  })
}

/** Whose card `{id}.jpg` is; undefined for what is no such name. */
export const readCardId = (name: string): string | undefined => /^([a-z0-9]{16})\.jpg$/.exec(name)?.[1]
