import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import { newsletterLeavers } from '../tables.ts'

const hashOf = (key: string) => createHash('sha256').update(`newsletter ${key}`).digest('base64url')

/** Notes who left by their own word, before what was known of them is deleted. */
export async function recordLeavers(tx: Tx, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insert(newsletterLeavers)
    .values(keys.map((key) => ({ keyHash: hashOf(key) })))
    .onConflictDoNothing()
}

/** Which of these keys are of somebody who had left. */
export async function findLeavers(db: Db, keys: string[]): Promise<Set<string>> {
  const byHash = new Map(keys.map((key) => [hashOf(key), key]))
  if (byHash.size === 0) return new Set()
  const found = await db
    .select({ hash: newsletterLeavers.keyHash })
    .from(newsletterLeavers)
    .where(inArray(newsletterLeavers.keyHash, [...byHash.keys()]))
  return new Set(found.flatMap(({ hash }) => byHash.get(hash) ?? []))
}

/** Whoever comes back by their own click had left no longer. */
export const deleteLeaver = (tx: Tx, key: string) =>
  tx.delete(newsletterLeavers).where(eq(newsletterLeavers.keyHash, hashOf(key)))
