import { asc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { sellerPapers } from '../tables.ts'
import type { DocumentKind } from './document-rules.ts'

export type OwnDocument = { id: string; kind: DocumentKind; fileName: string; size: number; createdAt: Date }

/** What a seller may know of the papers they sent, oldest first: never what is in them. */
export const findOwnDocuments = (db: Db, sellerId: string): Promise<OwnDocument[]> => {
  const { id, kind, fileName, size, createdAt } = sellerPapers
  return db
    .select({ id, kind, fileName, size, createdAt })
    .from(sellerPapers)
    .where(eq(sellerPapers.sellerId, sellerId))
    .orderBy(asc(createdAt), asc(id))
}
