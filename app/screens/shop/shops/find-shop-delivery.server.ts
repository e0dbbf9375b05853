import { db } from '#app/db/index.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { findDeliveryPrices } from '#app/modules/sales/delivery/choosing/find-delivery-prices.server.ts'

/** How a shop would bring the smallest order to a district. */
export const findShopDelivery = async (t: Translate, sellerId: string, district: string) => ({
  district,
  choices: await findDeliveryPrices(db, t, { sellerId, district, subtotal: 0 }),
})
