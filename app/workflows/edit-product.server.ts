import type { Seller } from '../base/actor.ts'
import type { Result } from '../base/result.ts'
import { type Db, transact } from '../db/client.server.ts'
import {
  type UpdatedProduct,
  type UpdateRefusal,
  updateProduct,
} from '../modules/catalog/products/editing/editing.server.ts'
import {
  type SaveOffersRefusal,
  saveOffers,
} from '../modules/catalog/products/editing/editing-offers.server.ts'
import type { UpdateProduct } from '../modules/catalog/products/editing/product-input-rules.ts'
import { notifyBackInStock } from '../modules/catalog/wishlist/notify-back-in-stock.server.ts'

/** Says of a product's choices what each costs and how many there are. */
export function editOffers(
  db: Db,
  seller: Seller,
  input: Parameters<typeof saveOffers>[2],
): Promise<Result<UpdatedProduct, SaveOffersRefusal>> {
  return transact<UpdatedProduct, SaveOffersRefusal>(db, async (tx) => {
    const saved = await saveOffers(tx, seller, input)
    if (saved.ok && saved.value.restocked) await notifyBackInStock(tx, [input.id], seller.userId)
    return saved
  })
}

/** Changes a product; where there is some again, those who saved it are told. */
export function editProduct(
  db: Db,
  seller: Seller,
  input: UpdateProduct,
): Promise<Result<UpdatedProduct, UpdateRefusal>> {
  return transact<UpdatedProduct, UpdateRefusal>(db, async (tx) => {
    const updated = await updateProduct(tx, seller, input)
    if (updated.ok && updated.value.restocked) await notifyBackInStock(tx, [input.id], seller.userId)
    return updated
  })
}
