import type { ProductStatus } from '#app/domain/catalog/rules.ts'
import type { StoredPicture } from '#app/domain/media/rules.ts'

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
