import { and, eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { noticeWords, notify } from '#app/modules/platform/notifications/notify.server.ts'
import * as texts from '#messages/moderation.ts'
import { products } from '../products/tables.ts'

/**
 * Takes a product that several people reported off the lists until somebody looked at it: it waits for approval again.
 * Its seller is told. Returns which version was hidden; nothing where it was not on sale.
 */
export async function hideReportedProduct(tx: Tx, id: string): Promise<number | undefined> {
  const [hidden] = await tx
    .update(products)
    .set({ status: 'pending', statusReason: null, pinnedAt: null })
    .where(and(eq(products.id, id), eq(products.status, 'approved')))
    .returning({ sellerId: products.sellerId, name: products.name, version: products.version })
  if (!hidden) return undefined
  const { sellerId, name, version } = hidden
  await notify(tx, {
    userId: sellerId,
    kind: 'product_review',
    path: `/seller/products/${id}/edit`,
    ...noticeWords((t) => ({ title: t(texts.hiddenTitle), text: t(texts.hiddenText, { name }) })),
  })
  return version
}
