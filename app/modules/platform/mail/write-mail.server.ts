import type { Tx } from '#app/db/client.server.ts'
import { enqueueAll } from '#app/db/queue.server.ts'
import type { MailContent } from './rules.ts'
import { mails } from './tables.ts'

type Recipient = { email: string; name: string; language?: string | undefined }
/** With a `onceKey` the same message written again is not sent again. */
export type NewMail = { to: Recipient; content: MailContent; onceKey?: string | undefined }

/** Writes a message in the caller's transaction: it is sent after that commits, and never if it does not. */
export const writeMail = (tx: Tx, to: Recipient, content: MailContent, onceKey?: string) =>
  writeMails(tx, [{ to, content, onceKey }])

/** Any number of messages in two statements. */
export async function writeMails(tx: Tx, all: NewMail[]) {
  if (all.length === 0) return
  const written = await tx
    .insert(mails)
    .values(all.map(rowOf))
    .onConflictDoNothing()
    .returning({ id: mails.id })
  await enqueueAll(tx, 'deliver-mail', written)
}

const rowOf = ({ to, content, onceKey }: NewMail) => ({
  toEmail: to.email,
  toName: to.name,
  language: to.language ?? 'en',
  kind: content.kind,
  content,
  onceKey,
})
