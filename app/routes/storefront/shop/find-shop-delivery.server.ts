import { db } from '#app/db/index.server.ts'
import { deliveryChoices } from '#app/domain/delivery/choice-rules.ts'
import { findDeliveryOptions } from '#app/domain/delivery/find-delivery-options.server.ts'

/** How a shop would bring the smallest order to a district. */
export async function findShopDelivery(sellerId: string, district: string) {
  const options = (await findDeliveryOptions(db, [sellerId])).get(sellerId)
  const choices = options ? deliveryChoices(options, district, 0) : []
  return {
    district,
    choices: choices.map(({ key, label, method }) => ({
      key,
      label,
      cost: method.cost,
      place: method.address,
      days: method.estimatedDeliveryDate,
    })),
  }
}
