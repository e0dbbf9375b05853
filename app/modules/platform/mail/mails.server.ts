import { and, count, desc, eq, inArray, min, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import { ok, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { enqueueAll } from '#app/db/queue.server.ts'
import { insertRows, statement } from '#app/db/statement.server.ts'
import { languageFrom, type Translate, translator } from '#app/messages/language.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import {
  isSecretMail,
  type MailContent,
  mailPriority,
  type NewMail,
  type RemovedContent,
  resendRefusal,
} from './rules.ts'
import { finishedMails, isToBeSent, type MailStatus, unsentMails } from './status.ts'
import { mails } from './tables.ts'

/** Writes a message in the caller's transaction: it is sent after that commits, and never if it does not. */
export async function writeMail(
  tx: Tx,
  to: NewMail['to'],
  said: MailContent | ((t: Translate) => MailContent),
  onceKey?: string,
) {
  const content = typeof said === 'function' ? said(translator(languageFrom(to.language))) : said
  const rows = mailRows([{ to, content, onceKey }])
  await enqueueWritten(tx, rows, await writeMails(tx, { mails: JSON.stringify(rows) }))
}

/** What is written of messages: nothing for whoever has no email. */
export const mailRows = (all: NewMail[]) =>
  all.flatMap(({ to, content, onceKey }) => {
    const { email: toEmail, name: toName, language = 'en' } = to
    return toEmail ? [{ id: newId(), toEmail, toName, language, kind: content.kind, content, onceKey }] : []
  })

/** Writes a JSON list of messages as part of a statement, and returns the ids of those that were not written before. */
export const insertMails = (list: string): SQL => sql`
  ${insertRows(mails, ['id', 'toEmail', 'toName', 'language', 'kind', 'content', 'onceKey'], list)}
  on conflict do nothing returning ${mails.id}`

const writeMails = statement<{ id: string }>('write_mails', () => insertMails('mails'))

type Queued = { id: string; content: MailContent | RemovedContent }

/** The jobs that send messages, in the transaction that writes them. What is urgent goes first. */
export const enqueueMails = (tx: Tx, queued: Queued[]) =>
  enqueueAll(
    tx,
    'deliver-mail',
    queued.map(({ id, content }) => ({ data: { id }, priority: mailPriority(content) })),
  )

/** The same for those of `rows` that were not written before. */
export function enqueueWritten(tx: Tx, rows: Queued[], written: { id: string }[]) {
  const ids = new Set(written.map(({ id }) => id))
  return enqueueMails(
    tx,
    rows.filter(({ id }) => ids.has(id)),
  )
}

type Sent = { to: string; kind: string; subject: string; html: string; text: string }

/** Keeps a mail that nothing sends, so that it can be read in the outbox. */
export const recordSentMail = (db: Db, { to, kind, subject, html, text }: Sent) =>
  db.insert(mails).values({
    toEmail: to,
    kind,
    content: { kind: 'removed' as const },
    status: 'sent' as const,
    sentAt: new Date(),
    attempts: 1,
    subject,
    html,
    plainText: text,
  })

/** Lets a failed message be tried anew, as a person asked. It keeps its message id. */
export function resendMail(db: Db, id: string) {
  return transact(db, async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update')
    if (!mail) return refuse('mail-not-found')
    const refusal = resendRefusal(mail)
    if (refusal) return refuse(refusal)
    await tx.update(mails).set({ status: 'waiting', attempts: 0, lastError: null }).where(eq(mails.id, id))
    await enqueueMails(tx, [mail])
    return ok(id)
  })
}

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
    .where(inArray(mails.status, unsentMails)) // so that the index finds them
    .groupBy(mails.status)
}

type Mail = typeof mails.$inferSelect

/**
 * What was written to an address, and how it went. The caller knows whose address it is. What sellers were told about
 * an order is about its buyer too: of that only that it was sent. So with links and codes that open something: whoever
 * holds a session only must not learn them here, where mail is embedded and keeps its words. The body is kept only there;
 * elsewhere `content` is what it is written from.
 */
export async function findOwnMails(db: Db, email: string) {
  const found = await db.select().from(mails).where(eq(mails.toEmail, email)).orderBy(desc(mails.createdAt))
  return found.map((mail) => {
    const { kind, subject, status, createdAt, sentAt, toName: name, language } = mail
    const shown = isShown(mail)
    return {
      about: { kind, subject, status, createdAt, sentAt },
      reader: { name, language },
      text: shown ? mail.plainText : null,
      content: shown ? contentOf(mail) : undefined,
    }
  })
}

const isShown = ({ kind, content }: Mail) =>
  !isSecretMail(kind) && !('reader' in content && content.reader === 'seller')

const contentOf = ({ content, status }: Mail): MailContent | undefined =>
  content.kind === 'removed' || isToBeSent(status) ? undefined : content

/** Deletes our copies of what was sent to an address. What still waits to be sent goes out first. */
export async function deleteMails(tx: Tx, email: string) {
  await tx.delete(mails).where(and(eq(mails.toEmail, email), inArray(mails.status, finishedMails)))
}
