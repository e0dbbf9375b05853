import pMap from 'p-map'
import { linkOrigin } from '../config.server.ts'
import type { Connection, Db } from '../db/client.server.ts'
import type { Mailer } from '../gateways/email/mailer.server.ts'
import {
  findWaitingMails,
  recordRenderFailure,
  sendMail,
  type WaitingMail,
} from '../modules/platform/mail/deliver-mail.server.ts'
import type { MailContent, RenderedMail } from '../modules/platform/mail/rules.ts'
import { findSettings } from '../modules/platform/settings/settings.server.ts'
import { attachReceipts } from '../modules/sales/receipts/reading.server.ts'
import { renderMail } from './render-mail.tsx'

type Render = (content: MailContent, reader: { name: string; language: string }) => Promise<RenderedMail>
type Ways = { prepare?: (db: Db) => Promise<Render>; isOver?: () => boolean }

/**
 * Renders messages that wait, and sends them, each at most once however often and wherever this is called. Returns why
 * others were not sent, so that the queue comes back and the log tells; by then a message that must not be tried again
 * has failed for good. Once it is over no other begins to leave: what a server that ends breaks off is lost.
 */
export async function deliverMails(
  db: Connection,
  ids: string[],
  mailer: Mailer,
  { prepare = prepareRendering, isOver = () => false }: Ways = {},
): Promise<Map<string, Error>> {
  const { waiting, stuck } = await findWaitingMails(db, ids)
  if (waiting.length === 0) return stuck
  const failed = new Map(stuck)
  const render = await prepare(db)
  const contents = await attachReceipts(
    db,
    waiting.map(({ content }) => content),
  )
  const post: Mailer = {
    ...mailer,
    handOver: (email, mayLeave) => mailer.handOver(email, async () => !isOver() && mayLeave()),
  }
  await pMap(
    waiting.map((mail, place) => ({ ...mail, content: contents[place]! })),
    (mail) =>
      isOver()
        ? failed.set(mail.id, new Error(`Mail ${mail.id} is left to another server`))
        : deliver(db, mail, post, render).catch((error) => failed.set(mail.id, error)),
    { concurrency: mailer.connections },
  )
  return failed
}

async function deliver(db: Connection, mail: WaitingMail, mailer: Mailer, render: Render) {
  const reader = { name: mail.toName, language: mail.language }
  const message = await render(mail.content, reader).catch(async (error) => {
    await recordRenderFailure(db, mail, error)
    throw error
  })
  await sendMail(db, mailer, mail, message)
}

async function prepareRendering(db: Db): Promise<Render> {
  const { contact, name: site } = await findSettings(db)
  const origin = linkOrigin()
  return (content, reader) => renderMail(content, { ...reader, origin, site, answersTo: contact.email })
}
