import { and, count, eq } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import { takeTry } from '../accounts/limit-tries.server.ts'
import { users } from '../accounts/tables.ts'
import type { Seller } from '../shared/actor.ts'
import { newId } from '../shared/ids.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import {
  mostPapersOfAKind,
  type PaperKind,
  type PaperRefusal,
  paperFileName,
  paperStorageKey,
} from './paper-rules.ts'
import type { Vault } from './paper-vault.server.ts'
import { preparePaper } from './prepare-paper.server.ts'
import { takeOutPaper } from './remove-paper.server.ts'
import { sealPaper } from './seal-paper.server.ts'
import { sellerPapers, sellerProfiles } from './tables.ts'

/** `replaces` is the id of the paper of the same kind in whose place it comes. */
export type SentPaper = {
  kind: PaperKind
  file: { name: string; bytes: Uint8Array }
  replaces?: string | undefined
}

/** Keeps a paper that shows who a seller is, sealed. The file is put first: whoever finds the row finds the file. */
export async function sendPaper(
  db: Db,
  { storage, secrets }: Vault,
  { userId: sellerId }: Seller,
  { kind, file, replaces }: SentPaper,
): Promise<Result<{ id: string }, PaperRefusal>> {
  if (!(await takeTry(db, 'paper of a seller', sellerId))) return refuse('too-many-tries')
  const prepared = await preparePaper(file.bytes)
  if (!prepared.ok) return prepared
  const { bytes, type } = prepared.value
  const id = newId()
  const storageKey = paperStorageKey({ sellerId, id }, new Date())
  await storage.put(storageKey, sealPaper(secrets, id, bytes), 'application/octet-stream')

  const about = { fileName: paperFileName(file.name), type, size: bytes.byteLength }
  const filed = await transact<{ id: string }, PaperRefusal>(db, async (tx) => {
    const free = await makeRoom(tx, { sellerId, kind, replaces })
    if (!free.ok) return free
    await tx.insert(sellerPapers).values({ id, sellerId, kind, storageKey, ...about })
    return ok({ id })
  })
  if (!filed.ok) await storage.remove(storageKey)
  return filed
}

type Place = { sellerId: string; kind: PaperKind; replaces: string | undefined }

/** The shop is held, so that of many papers sent at once only so many stay as may. */
async function makeRoom(tx: Tx, { sellerId, kind, replaces }: Place): Promise<Result<null, PaperRefusal>> {
  const [shop] = await tx
    .select({ id: sellerProfiles.userId })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, sellerId))
    .for('update')
  // Asked only now: somebody who was just leaving has left.
  const [owner] = await tx.select({ status: users.status }).from(users).where(eq(users.id, sellerId))
  if (!shop || owner?.status !== 'active') return refuse('no-shop')
  if (replaces && !(await takeOutPaper(tx, { sellerId, id: replaces, kind })))
    return refuse('paper-not-found')
  const [held] = await tx
    .select({ papers: count() })
    .from(sellerPapers)
    .where(and(eq(sellerPapers.sellerId, sellerId), eq(sellerPapers.kind, kind)))
  return held!.papers < mostPapersOfAKind ? ok(null) : refuse('too-many-papers')
}
