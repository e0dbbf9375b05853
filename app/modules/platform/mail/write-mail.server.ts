import { type SQL, sql } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import type { Tx } from '#app/db/client.server.ts'
import { enqueueAll } from '#app/db/queue.server.ts'
import { insertRows, statement } from '#app/db/statement.server.ts'
import { languageFrom, type Translate, translator } from '#app/messages/language.ts'
import { type MailContent, mailPriority, type NewMail, type RemovedContent } from './rules.ts'
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
