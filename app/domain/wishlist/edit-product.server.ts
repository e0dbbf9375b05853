import { type Db, transact } from '../../db/client.server.ts'
import type { UpdateProduct } from '../catalog/product-input-rules.ts'
import { type Updated, type UpdateRefusal, updateProduct } from '../catalog/update-product.server.ts'
import type { Seller } from '../shared/actor.ts'
import type { Result } from '../shared/result.ts'
import { tellWishers } from './tell-wishers.server.ts'

/** Changes a product; where there is some again, those who saved it are told. */
export const editProduct = (
  db: Db,
  seller: Seller,
  input: UpdateProduct,
): Promise<Result<Updated, UpdateRefusal>> =>
  transact<Updated, UpdateRefusal>(db, async (tx) => {
    const updated = await updateProduct(tx, seller, input)
    if (updated.ok && updated.value.restocked) await tellWishers(tx, [input.id], seller.userId)
    return updated
  })
