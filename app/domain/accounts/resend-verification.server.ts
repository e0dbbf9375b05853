import { eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import type { Member } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { takeTry } from './limit-tries.server.ts'
import type { ResendRefusal } from './link-rules.ts'
import { secondsToWait } from './link-rules.ts'
import { lockAccount } from './lock-account.server.ts'
import { identifierOf } from './make-link.server.ts'
import { verifications } from './tables.ts'
import { writeVerification } from './write-verification.server.ts'

/** Mails a new link to a member whose address is not verified yet; `wait` is refused with the seconds left. */
export function resendVerification(
  db: Db,
  { userId }: Member,
  now = new Date(),
): Promise<Result<null, ResendRefusal>> {
  return transact<null, ResendRefusal>(db, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account || account.emailVerified) return refuse('verified-already')
    const seconds = await findWait(tx, userId, now)
    if (seconds > 0) return refuse('wait', seconds)
    if (!(await takeTry(tx, 'link to a new address', userId))) return refuse('too-many-links')
    if (!(await takeTry(tx, 'links to an email', account.email))) return refuse('too-many-links')
    await writeVerification(tx, account, now)
    return ok(null)
  })
}

/** Seconds until a member may have another link sent; 0 when they may now. */
export async function findWait(db: Db, userId: string, now: Date): Promise<number> {
  const [link] = await db
    .select({ createdAt: verifications.createdAt })
    .from(verifications)
    .where(eq(verifications.identifier, identifierOf('verify-email', userId)))
  return secondsToWait(link?.createdAt, now)
}
