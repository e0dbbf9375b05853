import type { Db } from '#app/db/client.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'

/** A message that was sent, unless the values say otherwise. Nothing is queued. */
export async function aMail(db: Db, values: Partial<typeof mails.$inferInsert> = {}) {
  const [mail] = await db
    .insert(mails)
    .values({
      toEmail: 'chikondi@example.com',
      toName: 'Chikondi Banda',
      kind: 'welcome',
      content: { kind: 'welcome', role: 'buyer' },
      status: 'sent',
      sentAt: values.status && values.status !== 'sent' ? null : new Date(),
      subject: 'Welcome to Thumba',
      html: '<p>Moni</p>',
      plainText: 'Moni',
      ...values,
    })
    .returning()
  return mail!
}
