import { db } from '#app/db/index.server.ts'
import { findShareCard } from '#app/domain/catalog/find-share-card.server.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'
import type { Route } from './+types/share-card'
import { cardResponse, idOfCard } from './card-response.server.ts'

/** `/share-card/{productId}.jpg`: the picture that a shared link shows. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const id = idOfCard(params.productId)
  return cardResponse(request, id ? await findShareCard(db, pictureStorage, id) : undefined)
}
