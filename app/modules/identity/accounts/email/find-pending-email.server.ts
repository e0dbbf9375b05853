import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { type LinkValue, linkIdentifier } from '../links/create-link.server.ts'
import { verifications } from '../tables.ts'

/** The address that a member's account moves to once its link is opened. */
export async function findPendingEmail(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, linkIdentifier('change-email', userId)),
        gt(verifications.expiresAt, now),
      ),
    )
  const { email, usedAt } = (row ? JSON.parse(row.value) : {}) as Partial<LinkValue>
  return usedAt ? undefined : email
}
