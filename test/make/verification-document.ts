import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { openStorage, type Storage } from '#app/gateways/storage/storage.server.ts'
import type { DocumentKind } from '#app/modules/identity/shops/verification/document-rules.ts'
import { uploadDocument } from '#app/modules/identity/shops/verification/documents.server.ts'
import { plainJpeg } from './picture.ts'

export const aPdf = (text = 'a paper') =>
  Buffer.from(`%PDF-1.4\n1 0 obj << /Title (${text}) >> endobj\ntrailer << >>\n%%EOF\n`)

/** That of the built app, of whose folder test/http.ts decides. */
const storageOfApp = () => openStorage({ DATA_DIR: process.env.DATA_DIR!, S3_REGION: '' })

/** A seller's national ID, a small picture, unless the values say otherwise. */
export async function aVerificationDocument(
  db: Db,
  seller: Seller,
  values: {
    kind?: DocumentKind
    name?: string
    bytes?: Uint8Array
    replaces?: string
    storage?: Storage
  } = {},
): Promise<{ id: string }> {
  const { kind = 'national_id', name = 'id.jpg', bytes = await plainJpeg(), replaces } = values
  const sent = await uploadDocument(db, values.storage ?? storageOfApp(), seller, {
    kind,
    replaces,
    file: { name, bytes },
  })
  if (!sent.ok) throw new Error(sent.reason)
  return sent.value
}
