import { inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { sellerPapers } from '../tables.ts'
import { documentStoredAt, documentsFolder } from './document-rules.ts'

const day = 24 * 60 * 60 * 1000
const batch = 500

/** Removes sealed files; one that a seller still has is left alone. Returns how many went. */
export async function removeDocumentFiles(db: Db, storage: Storage, keys: string[]): Promise<number> {
  let removed = 0
  for (let from = 0; from < keys.length; from += batch) {
    const some = keys.slice(from, from + batch)
    const kept = await db
      .select({ storageKey: sellerPapers.storageKey })
      .from(sellerPapers)
      .where(inArray(sellerPapers.storageKey, some))
    const known = new Set(kept.map(({ storageKey }) => storageKey))
    for (const key of some) {
      if (known.has(key)) continue
      await storage.remove(key)
      removed += 1
    }
  }
  return removed
}

/** Removes what lies among the papers for a day and belongs to nobody: what a server that fell left behind. */
export async function removeOrphanDocuments(db: Db, storage: Storage, now: Date): Promise<number> {
  const keys = await storage.list(documentsFolder)
  const old = keys.filter((key) => {
    const at = documentStoredAt(key)
    return at && now.getTime() - at.getTime() > day
  })
  return removeDocumentFiles(db, storage, old)
}
