import { readingDb } from '#app/http/reading-db.server.ts'
import { findShopShareCard } from '#app/modules/catalog/share-cards/share-cards.server.ts'
import { findShopRecord } from '#app/modules/outreach/records/records.server.ts'
import { shopRatingFrom } from '#app/modules/outreach/records/rules.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import type { Route } from './+types/shop-share-card'
import { readCardId, shareCardResponse } from './share-card-response.server.ts'

/** `/share-card/shop/{sellerId}.jpg`: the picture that a shared shop shows. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = readCardId(params.sellerId)
  const db = readingDb(context)
  const find = async (sellerId: string) => {
    const rating = shopRatingFrom(await findShopRecord(db, sellerId))
    return findShopShareCard(db, fileStorage, { sellerId, rating })
  }
  return shareCardResponse(request, id ? () => find(id) : undefined)
}
