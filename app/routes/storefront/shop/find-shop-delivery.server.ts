import { db } from '#app/db/index.server.ts'
import { findDeliveryLines } from '#app/domain/delivery/find-delivery-lines.server.ts'

/** How a shop would bring the smallest order to a district. */
export const findShopDelivery = async (sellerId: string, district: string) => ({
  district,
  choices: await findDeliveryLines(db, sellerId, district, 0),
})
