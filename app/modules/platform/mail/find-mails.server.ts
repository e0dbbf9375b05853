import { count, desc, eq, inArray, min } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
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

/** A page of all messages, newest first. */
export async function listMails(db: Db, { page, limit = 25 }: { page: number; limit?: number }) {
  const [counted] = await db.select({ total: count() }).from(mails)
  const rows = await db
    .select(listed)
    .from(mails)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { mails: rows, total: counted?.total ?? 0, page, limit }
}

export async function findMail(db: Db, id: string) {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
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
