import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { fill, fillTexts } from '#app/messages/language.ts'
import { template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import { type Notice, notifyAll } from '#app/modules/platform/notifications/notify.server.ts'
import { ofUsableAccount, users } from '#app/modules/platform/users/tables.ts'
import * as texts from '#messages/wishlist.ts'
import { isLeast } from '../products/reading/product-cards.server.ts'
import { priceMessage } from '../products/rules.ts'
import { products } from '../products/tables.ts'
import { wishlistItems } from './tables.ts'

/** More would not get any of it, and whoever gives something back must not wait while thousands are told. */
export const maxNotified = 200

/**
 * Tells those who saved the products that there is some again, who saved first before the others. The caller has just
 * raised their stock from 0, in this transaction. `giver` is whoever made it so: they know.
 */
export async function notifyBackInStock(tx: Tx, productIds: string[], giver: string | null): Promise<void> {
  if (productIds.length === 0) return
  const { id, name, price, stock } = products
  const wishes = await tx
    .select({ userId: wishlistItems.userId, id, name, price, stock, isLeast })
    .from(wishlistItems)
    .innerJoin(
      products,
      and(eq(products.id, wishlistItems.productId), eq(products.listed, true), eq(products.inStock, true)),
    )
    .innerJoin(users, and(eq(users.id, wishlistItems.userId), ofUsableAccount))
    .where(
      and(inArray(wishlistItems.productId, productIds), giver ? ne(wishlistItems.userId, giver) : undefined),
    )
    .orderBy(asc(wishlistItems.addedAt), asc(wishlistItems.id))
    .limit(maxNotified)
  await notifyAll(tx, wishes.map(noticeOf))
}

type Wish = { userId: string; id: string; name: string; price: number; stock: number; isLeast: boolean }

const noticeOf = ({ userId, id, name, stock, ...price }: Wish): Notice => ({
  userId,
  kind: 'back_in_stock',
  title: fill(texts.backInStock, { name }),
  text: fillTexts(texts.backInStockText, { stock, price: priceMessage(price) }),
  texted: () => template('back-in-stock', { product: name, stop: '' }),
  path: `/product/${id}`,
})
