import { and, count, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { sellerProfiles } from '../shops/tables.ts'
import { type BlockRefusal, maxBlocks, planBlock } from './rules.ts'
import { blocks } from './tables.ts'

type Blocker = Pick<Member, 'userId'>

/** From now on nothing of this person reaches the member but what an open order asks for. The person is not told. */
export const blockPerson = (
  db: Db,
  { userId }: Blocker,
  blockedId: string,
): Promise<Result<null, BlockRefusal>> =>
  transact<null, BlockRefusal>(db, async (tx) => {
    if (!idPattern.test(blockedId)) return refuse('no-such-person')
    // One at a time for each member, so that the most stay the most.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const [person] = await tx.select({ role: users.role }).from(users).where(eq(users.id, blockedId))
    const others = await countOthers(tx, userId, blockedId)
    const plan = planBlock({ userId, blockedId, role: person?.role, count: others })
    if (!plan.ok) return plan
    await tx.insert(blocks).values({ blockerId: userId, blockedId }).onConflictDoNothing()
    return ok(null)
  })

export async function unblockPerson(db: Db, { userId }: Blocker, blockedId: string): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.blockerId, userId), eq(blocks.blockedId, blockedId)))
}

async function countOthers(tx: Tx, userId: string, blockedId: string) {
  const [row] = await tx
    .select({ total: count() })
    .from(blocks)
    .where(and(eq(blocks.blockerId, userId), ne(blocks.blockedId, blockedId)))
  return row!.total
}

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
