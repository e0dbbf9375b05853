import { translatorOf } from '#app/messages/request-language.server.ts'
import { type CachedCard, DrawingBusy } from '#app/modules/catalog/share-cards/cache-share-card.server.ts'
import * as texts from '#messages/shops.ts'

type Find = () => Promise<CachedCard | undefined>

/**
 * A card as messengers read it. Where its address names what it says it never changes; else it is to be asked for again
 * after an hour, and sent again only when it changed.
 */
export async function shareCardResponse(request: Request, find: Find | undefined): Promise<Response> {
  const card = await find?.().catch(busy)
  if (card === 'busy')
    return new Response(null, { status: 503, headers: { 'Retry-After': '10', 'Cache-Control': 'no-store' } })
  if (!card)
    return new Response(translatorOf(request)(texts.noShareCard), {
      status: 404,
      headers: { 'Cache-Control': 'public, max-age=60' },
    })

  const isNamed = new URL(request.url).searchParams.get('v') === card.mark
  const headers = {
    'Cache-Control': isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ETag: `"${card.mark}"`,
  }
  if (request.headers.get('If-None-Match')?.includes(headers.ETag))
    return new Response(null, { status: 304, headers })
  return new Response(card.bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, 'Content-Type': 'image/jpeg' },
  })
}

function busy(error: unknown): 'busy' {
  if (error instanceof DrawingBusy) return 'busy'
  throw error
}

/** Whose card `{id}.jpg` is; undefined for what is no such name. */
export const readCardId = (name: string): string | undefined => /^([a-z0-9]{16})\.jpg$/.exec(name)?.[1]
