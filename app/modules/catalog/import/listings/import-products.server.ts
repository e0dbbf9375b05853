import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import { emptyImportCounts, type ImportCounts, importLock, inChunks } from '#app/base/import-batches.ts'
import { pick } from '#app/base/pick.ts'
import { ok } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { recordPriceChanges } from '#app/modules/catalog/price-drops/price-drops.server.ts'
import {
  type ApprovedContent,
  type ProductContent,
  reviewedNames,
} from '#app/modules/catalog/products/product-field-rules.ts'
import type { Category, CategoryFields, Condition } from '#app/modules/catalog/products/rules.ts'
import { isOffered } from '#app/modules/catalog/products/status.ts'
import { type Product, products } from '#app/modules/catalog/products/tables.ts'
import { decideFetches, findUnderWay, promisePictures } from '../fetching/pictures-to-fetch.server.ts'
import { namesInCell } from '../mapping/names-in-cell.ts'

/** A product as a file names one. `sourceKey` says which: given again, it is the same product. */
export type ImportedProduct = {
  sourceKey: string
  sellerId: string
  name: string
  description: string
  price: number
  category: Category
  stock: number
  condition: Condition
  tags: string[]
  categoryFields: CategoryFields
  createdAt: Date
  /** A cell with addresses of pictures in the web, which a job fetches. */
  pictures?: string
}

/**
 * Brings approved products in. What is there already is brought up to date; what is the same is left alone.
 * Its status stays as administrators and sellers left it, and so does its stock, since some may be sold by now:
 * only a product that the file calls sold out is emptied.
 */
export async function importProducts(
  db: Db,
  imported: ImportedProduct[],
  told: (done: number) => void = () => {},
): Promise<ImportCounts> {
  const counts = emptyImportCounts()
  for (const chunk of inChunks(imported)) {
    const done = await transact(db, async (tx) => ok(await importChunk(tx, chunk)))
    if (!done.ok) continue
    counts.created += done.value.created
    counts.updated += done.value.updated
    counts.unchanged += done.value.unchanged
    told(chunk.length)
  }
  return counts
}

async function importChunk(tx: Tx, chunk: ImportedProduct[]): Promise<ImportCounts> {
  await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`)
  const keys = chunk.map(({ sourceKey }) => sourceKey)
  const mine = inArray(products.sourceKey, keys)
  const there = await tx.select().from(products).where(mine).orderBy(products.id).for('update')
  const known = new Map(there.map((product) => [product.sourceKey, product]))

  const fresh = chunk.filter(({ sourceKey }) => !known.has(sourceKey))
  const listed: ListedProduct[] = [...there]
  if (fresh.length > 0) {
    const approved = ({ pictures: _, ...product }: ImportedProduct) => ({
      ...product,
      status: 'approved' as const,
      approvedAt: product.createdAt,
      approvedContent: contentOf(product),
    })
    listed.push(...(await tx.insert(products).values(fresh.map(approved)).returning()))
  }
  await promiseListed(tx, chunk, listed)
  const counts = { created: fresh.length, updated: 0, unchanged: 0 }
  for (const wanted of chunk) {
    const product = known.get(wanted.sourceKey)
    if (!product) continue
    if (await bringUpToDate(tx, product, wanted)) counts.updated += 1
    else counts.unchanged += 1
  }
  return counts
}

type ListedProduct = Pick<Product, 'id' | 'sourceKey' | 'sellerId' | 'images'>

/** Pictures of listings come later, as those of a seller's file do: what a product has already is not fetched again. */
async function promiseListed(tx: Tx, chunk: ImportedProduct[], listed: ListedProduct[]) {
  const named = new Map(chunk.map(({ sourceKey, pictures = '' }) => [sourceKey, namesInCell(pictures)]))
  const namesOf = ({ sourceKey }: ListedProduct) => named.get(sourceKey ?? '') ?? []
  const wanting = listed.filter((product) => namesOf(product).length > 0)
  const underWay = await findUnderWay(
    tx,
    wanting.map(({ id }) => id),
  )
  await promisePictures(
    tx,
    wanting.map((product) => ({
      importId: null,
      row: null,
      sellerId: product.sellerId,
      productId: product.id,
      wanted: decideFetches(namesOf(product), product, { underWay, left: Infinity }).wanted,
    })),
  )
}

/** What a listing does not say is in no approved content either: it is no change. */
const contentOf = (product: ImportedProduct) =>
  ({ ...pick(product as Partial<ProductContent>, reviewedNames), images: [] }) as unknown as ApprovedContent

/** Where each choice has its own price and stock, a list of products says none of these. */
const saidOfChoices = ['price', 'stock', 'categoryFields']

async function bringUpToDate(tx: Tx, product: Product, wanted: ImportedProduct): Promise<boolean> {
  const { sourceKey: _key, stock, createdAt: _made, pictures: _pictures, ...content } = wanted
  const changes = Object.entries({ ...content, stock: stock === 0 ? 0 : product.stock }).filter(
    ([name, value]) =>
      !isDeepStrictEqual(product[name as keyof Product], value) &&
      !(product.offersDiffer && saidOfChoices.includes(name)),
  )
  if (changes.length === 0) return false
  const approved = isOffered(product.status) && {
    approvedContent: { ...contentOf(wanted), images: product.images },
  }
  await tx
    .update(products)
    .set({ ...Object.fromEntries(changes), ...approved })
    .where(eq(products.id, product.id))
  // Nobody reviews it: buyers see the new price at once.
  if (approved && product.approvedContent) {
    const change = { productId: product.id, before: product.approvedContent.price, price: wanted.price }
    await recordPriceChanges(tx, [change], new Date())
  }
  return true
}
