import { products } from '#app/modules/catalog/products/tables.ts'

/** What is told of another product beside one that is judged. */
export const otherProductColumns = {
  id: products.id,
  name: products.name,
  status: products.status,
  sellerId: products.sellerId,
  sellerName: products.sellerName,
}
