import { desc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { isSecretMail, type MailContent } from './rules.ts'
import { mails } from './tables.ts'

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
  content.kind === 'removed' || status === 'waiting' ? undefined : content
