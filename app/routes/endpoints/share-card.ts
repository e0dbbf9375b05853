import { db } from '#app/db/index.server.ts'
import { findShareCard } from '#app/domain/catalog/find-share-card.server.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'
import { idPattern } from '#app/domain/shared/ids.ts'
import type { Route } from './+types/share-card'

/** `/share-card/{productId}.jpg`: the picture that a shared link shows. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const id = params.productId.replace(/\.jpg$/, '')
  const isAddress = params.productId.endsWith('.jpg') && idPattern.test(id)
  const card = isAddress ? await findShareCard(db, pictureStorage, id) : undefined
  if (!card)
    return new Response('There is no such card.', {
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
