import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { users } from '../accounts/tables.ts'
import { sellerProfiles } from '../shops/tables.ts'
import { maxBlocks } from './rules.ts'
import { blocks } from './tables.ts'

/** Whether one has blocked the other: then nothing new of `blockedId` reaches `blockerId`. */
export async function isBlocked(
  db: Db,
  { blockerId, blockedId }: { blockerId: string; blockedId: string },
): Promise<boolean> {
  const found = await db
    .select({ id: blocks.blockedId })
    .from(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
  return found.length > 0
}

/** Which of these people have blocked the one who writes. */
export async function findBlockers(db: Db, blockedId: string, among: string[]): Promise<string[]> {
  if (among.length === 0) return []
  const found = await db
    .select({ id: blocks.blockerId })
    .from(blocks)
    .where(and(eq(blocks.blockedId, blockedId), inArray(blocks.blockerId, among)))
  return found.map(({ id }) => id)
}

export type Block = { userId: string; name: string; shopName: string | null; createdAt: Date }

/** Whom a member blocked, the newest first. A seller is called by their shop. */
export const findOwnBlocks = (db: Db, userId: string): Promise<Block[]> =>
  db
    .select({
      userId: blocks.blockedId,
      name: users.name,
      shopName: sellerProfiles.businessName,
      createdAt: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, blocks.blockedId))
    .where(eq(blocks.blockerId, userId))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(maxBlocks)
