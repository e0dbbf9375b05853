import type { Member } from '../base/actor.ts'
import type { Result } from '../base/result.ts'
import { type Db, transact } from '../db/client.server.ts'
import { removeFromWishlist } from '../modules/catalog/wishlist/wishlist.server.ts'
import { addToCart } from '../modules/sales/cart/change-cart.server.ts'
import type { CartChange, CartRefusal } from '../modules/sales/cart/rules.ts'

/** Puts one piece of a saved product into the cart and takes it off the wishlist: both, or neither. */
export function moveToCart(
  db: Db,
  { userId }: Pick<Member, 'userId'>,
  productId: string,
): Promise<Result<CartChange, CartRefusal | 'not-saved'>> {
  return transact<CartChange, CartRefusal | 'not-saved'>(db, async (tx) => {
    const removed = await removeFromWishlist(tx, { userId }, productId)
    if (!removed.ok) return removed
    const onePiece = { productId, quantity: 1, selectedOptions: {}, notes: '' }
    return addToCart(tx, { kind: 'member', userId }, onePiece)
  })
}
