import type { Job } from '#app/db/queue.server.ts'
import { notifyPriceDrop } from '#app/modules/catalog/price-drops/notify-price-drop.server.ts'
import type { PriceDrop } from '#app/modules/catalog/price-drops/record-price-changes.server.ts'

/** When buyers see a lower price: those who saved the product are told, a batch at a time. */
export const notifyPriceDropJob: Job<PriceDrop> = {
  name: 'notify-price-drop',
  run: (db, drop) => notifyPriceDrop(db, drop, new Date()),
}
