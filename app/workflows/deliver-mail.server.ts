import { linkOrigin } from '../config.server.ts'
import type { Connection, Db } from '../db/client.server.ts'
import type { Mailer } from '../gateways/email/mailer.server.ts'
import {
  findWaitingMail,
  recordRenderFailure,
  sendMail,
} from '../modules/platform/mail/deliver-mail.server.ts'
import type { MailContent, RenderedMail } from '../modules/platform/mail/rules.ts'
import { findSettings } from '../modules/platform/settings/find-settings.server.ts'
import { attachReceipt } from '../modules/sales/receipts/attach-receipt.server.ts'
import { renderMail } from './render-mail.tsx'

type MailReader = { name: string; language: string }

/**
 * Renders a message that waits, and sends it, at most once however often and wherever this is called. Throws where it was
 * not sent, so that the queue comes back and the log tells; by then a message that must not be tried again has failed
 * for good.
 */
export async function deliverMail(
  db: Connection,
  id: string,
  mailer: Mailer,
  render = renderWithReceipt,
): Promise<void> {
  const mail = await findWaitingMail(db, id)
  if (!mail) return
  const reader = { name: mail.toName, language: mail.language }
  const message = await render(db, mail.content, reader).catch(async (error) => {
    await recordRenderFailure(db, mail, error)
    throw error
  })
  await sendMail(db, mailer, mail, message)
}

async function renderWithReceipt(db: Db, content: MailContent, reader: MailReader): Promise<RenderedMail> {
  const { contact, name: site } = await findSettings(db)
  const named = await attachReceipt(db, content)
  return renderMail(named, { ...reader, origin: linkOrigin(), site, answersTo: contact.email })
}
