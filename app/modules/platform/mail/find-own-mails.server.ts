import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { secretMailKinds } from './rules.ts'
import { mails } from './tables.ts'

/**
 * What was written to an address, and how it went. The caller knows whose address it is. What sellers were told about
 * an order is about its buyer too: of that only that it was sent. So with links and codes that open something: whoever
 * holds a session only must not learn them here, where mail is embedded and keeps its words.
 */
export const findOwnMails = (db: Db, email: string) =>
  db
    .select({
      kind: mails.kind,
      subject: mails.subject,
      text: sql<
        string | null
      >`case when ${mails.content} ->> 'reader' = 'seller' or ${inArray(mails.kind, secretMailKinds)} then null else ${mails.plainText} end`,
      status: mails.status,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(eq(mails.toEmail, email))
    .orderBy(desc(mails.createdAt))
