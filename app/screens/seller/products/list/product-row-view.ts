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
  /** Whether buyers choose among sizes or the like, and whether each choice has its own price and stock. */
  choices: 'none' | 'shared' | 'own'
  /** What a copy of it will be called, so that asking twice makes one. */
  twinId: string
}
