import type { Db } from '#app/db/client.server.ts'
import type { PaperKind } from '#app/domain/sellers/paper-rules.ts'
import type { Vault } from '#app/domain/sellers/paper-vault.server.ts'
import { sendPaper } from '#app/domain/sellers/send-paper.server.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { openStorage } from '#app/gateways/storage.server.ts'
import { plainJpeg } from './make-picture.ts'

export const aPdf = (text = 'a paper') =>
  Buffer.from(`%PDF-1.4\n1 0 obj << /Title (${text}) >> endobj\ntrailer << >>\n%%EOF\n`)

/** That of the built app, of whose folder and secret test/http.ts decides. */
const appVault = (): Vault => ({
  storage: openStorage({ DATA_DIR: process.env.DATA_DIR!, S3_REGION: '' }),
  secrets: { app: process.env.APP_SECRET! },
})

/** A seller's national ID, a small picture, unless the values say otherwise. */
export async function aPaper(
  db: Db,
  seller: Seller,
  values: { kind?: PaperKind; name?: string; bytes?: Uint8Array; replaces?: string; vault?: Vault } = {},
): Promise<{ id: string }> {
  const { kind = 'national_id', name = 'id.jpg', bytes = await plainJpeg(), replaces } = values
  const sent = await sendPaper(db, values.vault ?? appVault(), seller, {
    kind,
    replaces,
    file: { name, bytes },
  })
  if (!sent.ok) throw new Error(sent.reason)
  return sent.value
}
