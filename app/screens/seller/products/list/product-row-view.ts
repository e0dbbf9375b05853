import type { ProductStatus } from '#app/modules/catalog/products/status.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'

export type ProductRowView = {
  id: string
  name: string
  image: StoredPicture | null
  price: number
  stock: number
  category: string
  status: ProductStatus
  statusReason: string | null
  version: number
  /** What a copy of it will be called, so that asking twice makes one. */
  twinId: string
}
