import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/db/client.server.ts'
import { isInterrupted } from './deliver-mail.server.ts'
import { interruptedError, mailRetentionDays } from './rules.ts'
import { mails } from './tables.ts'
import { enqueueMails } from './write-mail.server.ts'

const day = 86_400_000
// Longer than the queue's longest pause between two tries.
const forgottenAfter = day

/** Takes away words that nobody needs any more, and finds messages that fell out of the queue. Returns how many each. */
export async function expireMails(db: Db, now: Date) {
  const emptied = await db
    .update(mails)
    .set({ content: { kind: 'removed' }, subject: null, html: null, plainText: null })
    .where(
      and(
        inArray(mails.status, ['sent', 'failed']),
        lt(mails.createdAt, new Date(now.getTime() - mailRetentionDays * day)),
        sql`(${mails.content} ->> 'kind' <> 'removed' or ${mails.html} is not null or ${mails.subject} is not null)`,
      ),
    )
  const broken = await db
    .update(mails)
    .set({ status: 'failed', lastError: interruptedError })
    .where(isInterrupted)
  return { emptied: emptied.rowCount, broken: broken.rowCount, taken: await takeUpForgotten(db, now) }
}

/** Tried so long ago that its job must be gone. A job too many does no harm: a message is claimed once. */
const takeUpForgotten = (db: Db, now: Date) =>
  transaction(db, async (tx) => {
    const forgotten = await tx
      .select({ id: mails.id, content: mails.content })
      .from(mails)
      .where(and(eq(mails.status, 'waiting'), lt(mails.updatedAt, new Date(now.getTime() - forgottenAfter))))
    await enqueueMails(tx, forgotten)
    return forgotten.length
  })
