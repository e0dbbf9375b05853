import { readingDb } from '#app/http/reading-db.server.ts'
import { findProductShareCard } from '#app/modules/catalog/share-cards/share-cards.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import type { Route } from './+types/product-share-card'
import { readCardId, shareCardResponse } from './share-card-response.server.ts'

/** `/share-card/{productId}.jpg`: the picture that a shared link shows. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = readCardId(params.productId)
  return shareCardResponse(
    request,
    id ? () => findProductShareCard(readingDb(context), fileStorage, id) : undefined,
  )
}
