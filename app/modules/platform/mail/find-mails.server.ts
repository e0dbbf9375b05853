import { and, count, desc, eq, inArray, min, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import type { MailStatus } from './rules.ts'
import { mails } from './tables.ts'

const listed = {
  id: mails.id,
  toEmail: mails.toEmail,
  toName: mails.toName,
  kind: mails.kind,
  subject: mails.subject,
  status: mails.status,
  attempts: mails.attempts,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
}

/** Not the mails of other administrators than the one who reads: with a link of theirs one would be two. */
const forReader = (db: Db, reader: string | undefined) =>
  reader === undefined
    ? undefined
    : notExists(
        db
          .select({ found: sql`1` })
          .from(users)
          .where(
            and(
              eq(users.role, 'admin'),
              ne(users.id, reader),
              eq(sql`lower(${users.email})`, sql`lower(${mails.toEmail})`),
            ),
          ),
      )

/** A page of all messages, newest first; `reader` is the administrator who reads them, if it is one. */
export async function listMails(
  db: Db,
  { page, limit = 25, reader }: { page: number; limit?: number; reader?: string },
) {
  const [counted] = await db.select({ total: count() }).from(mails).where(forReader(db, reader))
  const rows = await db
    .select(listed)
    .from(mails)
    .where(forReader(db, reader))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { mails: rows, total: counted?.total ?? 0, page, limit }
}

export async function findMail(db: Db, id: string, reader?: string) {
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), forReader(db, reader)))
  return mail
}

/** How many messages have not been sent, by status, and since when the oldest of them is there. */
export async function countUnsentMails(
  db: Db,
): Promise<{ status: MailStatus; count: number; since: Date | null }[]> {
  return db
    .select({ status: mails.status, count: count(), since: min(mails.createdAt) })
    .from(mails)
    .where(inArray(mails.status, ['waiting', 'sending', 'failed'])) // so that the index finds them
    .groupBy(mails.status)
}
