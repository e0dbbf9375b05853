import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { MailContent } from '#app/modules/platform/mail/rules.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'

/** What was written to somebody, newest first, whether it was sent yet or not. */
export async function mailsTo(db: Db, email: string): Promise<MailContent[]> {
  const rows = await db
    .select({ content: mails.content })
    .from(mails)
    .where(eq(mails.toEmail, email))
    // What one transaction wrote has one time: then the number of its statement tells (a place in the table would not,
    // since what other transactions left empty is filled again).
    .orderBy(desc(mails.createdAt), sql`cmin::text::integer desc`)
  return rows.map(({ content }) => content as MailContent)
}

/** The newest message to somebody, of one kind where one is named. */
export async function lastMailTo<Kind extends MailContent['kind']>(db: Db, email: string, kind?: Kind) {
  const written = await mailsTo(db, email)
  const last = written.find((content) => !kind || content.kind === kind)
  if (!last) throw new Error(`No ${kind ?? 'mail'} was written to ${email}`)
  return last as Extract<MailContent, { kind: Kind }>
}

/** The token in the link of the newest message of a kind. */
export async function tokenMailedTo(db: Db, email: string, kind: 'verify-email' | 'reset-password') {
  const { path } = await lastMailTo(db, email, kind)
  return new URL(path, 'http://shop.invalid').searchParams.get('token')!
}
