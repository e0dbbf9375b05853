import { and, count, eq, ne } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { users } from '../accounts/tables.ts'
import { type BlockRefusal, planBlock } from './rules.ts'
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
