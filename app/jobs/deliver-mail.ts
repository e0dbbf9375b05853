import { config, linkOrigin } from '#app/config.server.ts'
import type { Job } from '#app/db/queue.server.ts'
import { type Mailer, openMailer } from '#app/gateways/email/mailer.server.ts'
import { deliverMail } from '#app/modules/platform/mail/deliver-mail.server.ts'
import { findSettings } from '#app/modules/platform/settings/find-settings.server.ts'
import { attachReceipt } from '#app/modules/sales/receipts/attach-receipt.server.ts'
import { renderMail } from '#app/workflows/render-mail.tsx'

export const deliverMailBy = (mailer: Mailer): Job<{ id: string }> => ({
  name: 'deliver-mail',
  atOnce: 4,
  run: (db, { id }) =>
    deliverMail(db, id, {
      mailer,
      render: async (content, reader) => {
        const { contact, name: site } = await findSettings(db)
        const named = await attachReceipt(db, content)
        return renderMail(named, { ...reader, origin: linkOrigin(), site, answersTo: contact.email })
      },
    }),
})

/** Sends one written message, by the way out that the settings name. */
export const deliverMailJob = deliverMailBy(openMailer(config))
