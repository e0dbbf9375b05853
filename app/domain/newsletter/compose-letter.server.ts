import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { products } from '../catalog/tables.ts'
import type { CampaignLetter, LetterBlock, LetterProduct } from '../mail/letter-rules.ts'
import { pictureAddress } from '../media/rules.ts'
import { type Block, type CampaignDraft, productPath } from './campaign-rules.ts'

const pictureWidth = 640
const cardWidth = 320

type Shown = Omit<LetterProduct, 'link'>

/** The letter of a campaign with everything it shows. A product that is not on sale is left out; links keep their numbers. */
export async function composeLetter(
  db: Db,
  { subject, preview, body }: Pick<CampaignDraft, 'subject' | 'preview' | 'body'>,
): Promise<CampaignLetter> {
  const wanted = body.flatMap((block) => (block.kind === 'products' ? block.ids : []))
  const shown = await findLetterProducts(db, wanted)
  let link = 0
  const blocks = body.map((block): LetterBlock => {
    if (block.kind === 'button') return { ...block, link: link++ }
    if (block.kind !== 'products') return plain(block)
    const numbered = block.ids.map((id) => ({ link: link++, product: shown.get(id) }))
    return {
      kind: 'products',
      products: numbered.flatMap(({ link, product }) => (product ? [{ ...product, link }] : [])),
    }
  })
  return { subject, preview, blocks }
}

const plain = (block: Exclude<Block, { kind: 'button' | 'products' }>): LetterBlock =>
  block.kind === 'picture'
    ? {
        kind: 'picture',
        picture: block.path && pictureAddress(block.path, pictureWidth, 'webp'),
        alt: block.alt,
      }
    : block

/** Those of these products that are on sale, as a letter shows them. */
export async function findLetterProducts(db: Db, ids: string[]): Promise<Map<string, Shown>> {
  if (ids.length === 0) return new Map()
  const { id, name, price, images, sellerName, listed } = products
  const rows = await db
    .select({ id, name, price, images, sellerName, listed })
    .from(products)
    .where(inArray(id, ids))
  return new Map(rows.filter((row) => row.listed).map((row) => [row.id, shownAs(row)]))
}

const shownAs = (
  row: Pick<typeof products.$inferSelect, 'id' | 'name' | 'price' | 'images' | 'sellerName'>,
) => ({
  path: productPath(row.id),
  name: row.name,
  price: row.price,
  sellerName: row.sellerName,
  picture: row.images[0] ? pictureAddress(row.images[0].path, cardWidth, 'webp') : null,
})
