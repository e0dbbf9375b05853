import type { ReadDb } from '#app/db/read-db.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { deliveryTime } from '../delivery-time-rules.ts'
import { deliveryChoices } from './choice-rules.ts'
import { findDeliveryOptions } from './find-delivery-options.server.ts'

/** What each way to get goods for `subtotal` from a seller costs in a district, before there is an order. */
export async function findDeliveryPrices(
  db: ReadDb,
  t: Translate,
  { sellerId, district, subtotal }: { sellerId: string; district: string; subtotal: number },
) {
  const options = (await findDeliveryOptions(db, [sellerId])).get(sellerId)
  const choices = options ? deliveryChoices(options, district, subtotal) : []
  return choices.map(({ key, label, method }) => ({
    key,
    label: spoken(t, label),
    cost: method.cost,
    place: method.address,
    days: method.estimatedDeliveryDate && deliveryTime(t, method.estimatedDeliveryDate),
  }))
}
