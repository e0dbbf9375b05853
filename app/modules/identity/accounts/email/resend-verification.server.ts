import { eq } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { linkIdentifier } from '../links/create-link.server.ts'
import type { ResendRefusal } from '../links/link-rules.ts'
import { secondsUntilResend } from '../links/link-rules.ts'
import { verifications } from '../tables.ts'
import { lockAccount } from '../users/lock-account.server.ts'
import { writeVerificationMail } from './write-verification.server.ts'

/** Mails a new link to a member whose address is not verified yet; `wait` is refused with the seconds left. */
export function resendVerification(
  db: Db,
  { userId }: Member,
  now = new Date(),
): Promise<Result<null, ResendRefusal>> {
  return transact<null, ResendRefusal>(db, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account?.email || account.emailVerified) return refuse('verified-already')
    const seconds = await findResendWait(tx, userId, now)
    if (seconds > 0) return refuse('wait', seconds)
    if (!(await consumeAttempt(tx, 'link to a new address', userId))) return refuse('too-many-links')
    if (!(await consumeAttempt(tx, 'links to an email', account.email))) return refuse('too-many-links')
    await writeVerificationMail(tx, { ...account, email: account.email }, now)
    return ok(null)
  })
}

/** Seconds until a member may have another link sent; 0 when they may now. */
export async function findResendWait(db: Db, userId: string, now: Date): Promise<number> {
  const [link] = await db
    .select({ createdAt: verifications.createdAt })
    .from(verifications)
    .where(eq(verifications.identifier, linkIdentifier('verify-email', userId)))
  return secondsUntilResend(link?.createdAt, now)
}
