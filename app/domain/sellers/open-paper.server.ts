import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import type { Admin } from '../shared/actor.ts'
import { idPattern } from '../shared/ids.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import type { PaperKind } from './paper-rules.ts'
import type { Vault } from './paper-vault.server.ts'
import { unsealPaper } from './seal-paper.server.ts'
import { sellerPapers } from './tables.ts'

export type OpenedPaper = { bytes: Uint8Array; type: string; kind: PaperKind }

/** Opens a seller's paper for an administrator. Nobody gets one without its standing in the log of what is done. */
export async function openPaper(
  db: Db,
  { storage, secrets }: Vault,
  admin: Admin,
  paperId: string,
): Promise<Result<OpenedPaper, 'paper-not-found'>> {
  if (!idPattern.test(paperId)) return refuse('paper-not-found')
  const [paper] = await db.select().from(sellerPapers).where(eq(sellerPapers.id, paperId))
  if (!paper) return refuse('paper-not-found')
  const { sellerId, kind, type, storageKey } = paper
  const file = await storage.get(storageKey)
  if (!file) throw new Error(`The file of paper ${paperId} is gone from the store`)
  const bytes = unsealPaper(secrets, paperId, file.bytes)
  await db.transaction((tx) =>
    recordAct(tx, admin, {
      action: 'seller.paper',
      subject: { kind: 'seller', id: sellerId },
      after: { paper: kind, paperId },
    }),
  )
  return ok({ bytes, type, kind })
}
