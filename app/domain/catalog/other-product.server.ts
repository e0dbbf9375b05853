import { products } from './tables.ts'

/** What is told of another product beside one that is judged. */
export const otherProduct = {
  id: products.id,
  name: products.name,
  status: products.status,
  sellerId: products.sellerId,
  sellerName: products.sellerName,
}
