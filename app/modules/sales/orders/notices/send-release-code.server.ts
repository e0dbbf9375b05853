import { eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import * as texts from '#messages/orders.ts'
import { holdsReleaseCode } from '../release-rules.ts'
import type { Order } from '../rules.ts'
import { releaseCodes } from '../tables.ts'
import { notifyBuyer } from './notify-of-orders.server.ts'

/** Sends the buyer of a paid order the code for the handover, where it has one. The bell says only where to read it. */
export async function sendReleaseCode(tx: Tx, order: Order) {
  const [kept] = await tx.select().from(releaseCodes).where(eq(releaseCodes.orderId, order.id))
  if (!kept || !holdsReleaseCode(order)) return
  const { orderNumber, sellerName } = order
  await notifyBuyer(tx, order, {
    kind: 'payment',
    words: (t) => ({ title: t(texts.yourCodeTitle, { orderNumber }), text: t(texts.yourCodeText) }),
    texted: () => template('release-code', { order: orderNumber, code: kept.code }),
    mail: (_t, path) => ({ kind: 'release-code', orderNumber, sellerName, code: kept.code, path }),
    onceKey: `release-code ${order.id}`,
  })
}
