import { db } from '#app/db/index.server.ts'
import { findDeliveryPrices } from '#app/modules/sales/delivery/choosing/find-delivery-prices.server.ts'

/** How a shop would bring the smallest order to a district. */
export const findShopDelivery = async (sellerId: string, district: string) => ({
  district,
  choices: await findDeliveryPrices(db, sellerId, district, 0),
})
