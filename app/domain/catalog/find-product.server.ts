import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { StoredPicture } from '../media/rules.ts'
import { sellerProfiles } from '../sellers/tables.ts'
import { type Actor, isMember } from '../shared/actor.ts'
import { idPattern } from '../shared/ids.ts'
import type { CategoryFields, Condition, ProductStatus } from './rules.ts'
import { products } from './tables.ts'

export type ProductSeller = { id: string; name: string; location: string; since: string; description: string }
export type ProductDetail = {
  id: string
  sellerId: string
  name: string
  description: string
  price: number
  category: string
  stock: number
  condition: Condition
  images: StoredPicture[]
  tags: string[]
  status: ProductStatus
  createdAt: string
  updatedAt: string
  categoryFields: CategoryFields
  /** Whether everyone sees it; otherwise only its owner and administrators do. */
  listed: boolean
  seller: ProductSeller
}

/** A product that is on sale; its owner and administrators find it in every state. */
export async function findProduct(db: Db, actor: Actor, id: string): Promise<ProductDetail | undefined> {
  if (!idPattern.test(id)) return undefined
  const [row] = await db
    .select({ product: shownColumns, seller: sellerColumns })
    .from(products)
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, products.sellerId))
    .where(and(eq(products.id, id), visibleTo(actor)))
  return row && detailOf(row)
}

const visibleTo = (actor: Actor) => {
  if (actor.role === 'admin') return undefined
  return isMember(actor) ? or(products.listed, eq(products.sellerId, actor.userId)) : sql`${products.listed}`
}

const shownColumns = {
  id: products.id,
  sellerId: products.sellerId,
  name: products.name,
  description: products.description,
  price: products.price,
  category: products.category,
  stock: products.stock,
  condition: products.condition,
  images: products.images,
  tags: products.tags,
  status: products.status,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
  categoryFields: products.categoryFields,
  listed: products.listed,
}
const sellerColumns = {
  id: sellerProfiles.userId,
  name: sellerProfiles.businessName,
  location: sellerProfiles.location,
  since: sellerProfiles.createdAt,
  description: sellerProfiles.description,
}

type Row = {
  product: Omit<ProductDetail, 'seller' | 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }
  seller: Omit<ProductSeller, 'since'> & { since: Date }
}

const detailOf = ({ product, seller }: Row): ProductDetail => ({
  ...product,
  createdAt: product.createdAt.toISOString(),
  updatedAt: product.updatedAt.toISOString(),
  seller: { ...seller, since: seller.since.toISOString() },
})

const widestPicture = 1280
export const pictureAddress = ({ path }: StoredPicture) => `/media/${path}/${widestPicture}.webp`

/** The product as callables answer it: pictures as addresses. */
export const toProduct = ({ listed, images, ...detail }: ProductDetail) => ({
  ...detail,
  images: images.map(pictureAddress),
})
