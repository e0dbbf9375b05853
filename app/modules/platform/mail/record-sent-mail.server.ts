import type { Db } from '#app/db/client.server.ts'
import { mails } from './tables.ts'

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
