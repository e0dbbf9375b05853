import { eq, inArray } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { isLeast } from '#app/modules/catalog/products/reading/product-cards.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { pictureAddress } from '#app/modules/platform/files/rules.ts'
import { writeMail } from '#app/modules/platform/mail/mails.server.ts'
import type {
  CampaignMail,
  CampaignMailBlock,
  CampaignMailProduct,
} from '#app/modules/platform/mail/rules.ts'
import { campaigns } from '../tables.ts'
import {
  type CampaignBlock,
  type CampaignDraft,
  type CampaignRefusal,
  missingCampaignParts,
  productPath,
} from './campaign-rules.ts'

const pictureWidth = 640
const cardWidth = 320

type Shown = Omit<CampaignMailProduct, 'link'>

/** The letter of a campaign with everything it shows. A product that is not on sale is left out; links keep their numbers. */
export async function composeCampaignMail(
  db: Db,
  { subject, preview, body }: Pick<CampaignDraft, 'subject' | 'preview' | 'body'>,
): Promise<CampaignMail> {
  const wanted = body.flatMap((block) => (block.kind === 'products' ? block.ids : []))
  const shown = await findCampaignProducts(db, wanted)
  let link = 0
  const blocks = body.map((block): CampaignMailBlock => {
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

const plain = (block: Exclude<CampaignBlock, { kind: 'button' | 'products' }>): CampaignMailBlock =>
  block.kind === 'picture'
    ? {
        kind: 'picture',
        picture: block.path && pictureAddress(block.path, pictureWidth, 'webp'),
        alt: block.alt,
      }
    : block

/** Those of these products that are on sale, as a letter shows them. */
export async function findCampaignProducts(db: Db, ids: string[]): Promise<Map<string, Shown>> {
  if (ids.length === 0) return new Map()
  const { id, name, price, images, sellerName, listed } = products
  const rows = await db
    .select({ id, name, price, images, sellerName, listed, isLeast })
    .from(products)
    .where(inArray(id, ids))
  return new Map(rows.filter((row) => row.listed).map((row) => [row.id, shownAs(row)]))
}

const shownAs = (
  row: Pick<typeof products.$inferSelect, 'id' | 'name' | 'price' | 'images' | 'sellerName'> & {
    isLeast: boolean
  },
) => ({
  path: productPath(row.id),
  name: row.name,
  price: row.price,
  isLeast: row.isLeast,
  sellerName: row.sellerName,
  picture: row.images[0] ? pictureAddress(row.images[0].path, cardWidth, 'webp') : null,
})

/** Sends the letter as it stands to one address, whoever's it is. It counts nowhere. */
export const testCampaign = (
  db: Db,
  admin: Admin,
  { id, email }: { id: string; email: string },
): Promise<Result<null, CampaignRefusal>> =>
  transact<null, CampaignRefusal>(db, async (tx) => {
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, id))
    if (!campaign) return refuse('no-such-campaign')
    const missing = missingCampaignParts(campaign)
    if (missing) return refuse('campaign-incomplete', missing)
    const letter = await composeCampaignMail(tx, campaign)
    await writeMail(tx, { email, name: '' }, { kind: 'campaign-test', letter })
    await recordAuditEntry(tx, admin, {
      action: 'campaign.test',
      subject: { kind: 'campaign', id },
      after: { email },
    })
    return ok(null)
  })
