import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import { users } from '../accounts/tables.ts'
import { products } from '../catalog/tables.ts'
import { notify } from '../notifications/notify.server.ts'
import { formatKwacha } from '../shared/money.ts'
import { wishlistItems } from './tables.ts'

/** Nobody waits for the rest: there is not that much to be had, and one who cancels must not wait for thousands. */
export const mostTold = 100

/**
 * Tells those who saved a product that there is some again: who saved it first is told first. The caller has just
 * raised its stock from 0, in this transaction. `except` is who made it so.
 */
export async function tellWishers(tx: Tx, productIds: string[], except?: string): Promise<void> {
  if (productIds.length === 0) return
  const back = await tx
    .select({ id: products.id, name: products.name, price: products.price, stock: products.stock })
    .from(products)
    .where(and(inArray(products.id, productIds), products.listed, products.inStock))
    .orderBy(products.id)
  for (const product of back) {
    for (const userId of await findWishers(tx, product.id)) {
      if (userId !== except) await notify(tx, { userId, ...noticeOf(product) })
    }
  }
}

/** The members who saved a product and may still sign in, who saved it first at the front. */
async function findWishers(tx: Tx, productId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: wishlistItems.userId })
    .from(wishlistItems)
    .innerJoin(users, and(eq(users.id, wishlistItems.userId), eq(users.status, 'active')))
    .where(eq(wishlistItems.productId, productId))
    .orderBy(asc(wishlistItems.addedAt), asc(wishlistItems.id))
    .limit(mostTold)
  return rows.map(({ userId }) => userId)
}

const noticeOf = ({
  id,
  name,
  price,
  stock,
}: {
  id: string
  name: string
  price: number
  stock: number
}) => ({
  kind: 'back_in_stock' as const,
  title: `${name} is back in stock`,
  text: `You saved it. ${stock} available now, at ${formatKwacha(price)}.`,
  path: `/product/${id}`,
})
