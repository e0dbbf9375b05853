import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/db/client.server.ts'
import { dropMonths, startOfMonth } from '#app/db/months/months.server.ts'
import { isInterrupted } from './deliver-mail.server.ts'
import { enqueueMails } from './mails.server.ts'
import { interruptedError, mailRetentionDays } from './rules.ts'
import { finishedMails, mailsToSend } from './status.ts'
import { mailKeys, mails } from './tables.ts'

const day = 86_400_000
// Longer than the queue's longest pause between two tries.
const forgottenAfter = day
/** Days that no server may have been running without words staying longer than they should. */
const longestStandstill = 60
const keysAtOnce = 10_000

/** Takes away words that nobody needs any more, and finds messages that fell out of the queue. Returns how many each. */
export async function expireMails(db: Db, now: Date) {
  const emptied = await db
    .update(mails)
    .set({ content: { kind: 'removed' }, subject: null, html: null, plainText: null })
    .where(
      and(
        inArray(mails.status, finishedMails),
        lt(mails.createdAt, new Date(now.getTime() - mailRetentionDays * day)),
        // Older ones have none any more, and months of them need not be looked through.
        gte(mails.createdAt, new Date(now.getTime() - (mailRetentionDays + longestStandstill) * day)),
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
      .where(
        and(
          inArray(mails.status, mailsToSend),
          lt(mails.updatedAt, new Date(now.getTime() - forgottenAfter)),
        ),
      )
    await enqueueMails(tx, forgotten)
    return forgotten.length
  })

/** Drops the months of messages that are over since so many months, and then the keys of what was told once in them. */
export async function dropOldMails(
  db: Db,
  now: Date,
  keptMonths: number,
  archive?: (month: string) => Promise<void>,
): Promise<string[]> {
  const before = startOfMonth(now, -keptMonths)
  const dropped = await dropMonths(db, 'mails', before, archive)
  for (let gone = keysAtOnce; gone === keysAtOnce; ) {
    const old = db
      .select({ onceKey: mailKeys.onceKey })
      .from(mailKeys)
      .where(lt(mailKeys.createdAt, before))
      .limit(keysAtOnce)
    gone = (await db.delete(mailKeys).where(inArray(mailKeys.onceKey, old))).rowCount ?? 0
  }
  return dropped
}
