import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { PaperKind } from './paper-rules.ts'
import { sellerPapers } from './tables.ts'

export type OwnPaper = { id: string; kind: PaperKind; fileName: string; size: number; createdAt: Date }

/** What a seller may know of the papers they sent, oldest first: never what is in them. */
export const findOwnPapers = (db: Db, sellerId: string): Promise<OwnPaper[]> => {
  const { id, kind, fileName, size, createdAt } = sellerPapers
  return db
    .select({ id, kind, fileName, size, createdAt })
    .from(sellerPapers)
    .where(eq(sellerPapers.sellerId, sellerId))
    .orderBy(asc(createdAt), asc(id))
}
