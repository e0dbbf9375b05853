import { db } from '#app/db/index.server.ts'
import { findShopCard } from '#app/domain/catalog/find-shop-card.server.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'
import type { Route } from './+types/shop-card'
import { cardResponse, idOfCard } from './card-response.server.ts'

/** `/share-card/shop/{sellerId}.jpg`: the picture that a shared shop shows. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const id = idOfCard(params.sellerId)
  return cardResponse(request, id ? await findShopCard(db, pictureStorage, id) : undefined)
}
