import { config, linkOrigin } from '#app/config.server.ts'
import type { Job } from '#app/db/queue.server.ts'
import { deliverMail } from '#app/domain/mail/deliver-mail.server.ts'
import { withReceipt } from '#app/domain/receipts/with-receipt.server.ts'
import { findSettings } from '#app/domain/settings/find-settings.server.ts'
import { renderMail } from '#app/emails/render-mail.tsx'
import { type Mailer, openMailer } from '#app/gateways/email.server.ts'

export const deliverMailBy = (mailer: Mailer): Job<{ id: string }> => ({
  name: 'deliver-mail',
  atOnce: 4,
  run: (db, { id }) =>
    deliverMail(db, id, {
      mailer,
      render: async (content, reader) => {
        const { contact, name: site } = await findSettings(db)
        const named = await withReceipt(db, content)
        return renderMail(named, { ...reader, origin: linkOrigin(), site, answersTo: contact.email })
      },
    }),
})

/** Sends one written message, by the way out that the settings name. */
export const deliverMailJob = deliverMailBy(openMailer(config))
