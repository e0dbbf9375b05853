import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '#app/db/client.server.ts'
import type { Mailer } from '#app/gateways/email/mailer.server.ts'
import {
  interruptedError,
  isSecretMail,
  type MailContent,
  maxHandOverMinutes,
  type RenderedMail,
  statusAfterFailure,
} from './rules.ts'
import { mails } from './tables.ts'

type Mail = typeof mails.$inferSelect
export type WaitingMail = Mail & { content: MailContent }

/** A message that waits to be sent. Throws where a delivery of it was broken off: nobody knows whether it arrived. */
export async function findWaitingMail(db: Connection, id: string): Promise<WaitingMail | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  if (mail?.status === 'sending') await giveUpBroken(db, mail)
  const { content } = mail ?? {}
  return mail?.status === 'waiting' && content && content.kind !== 'removed'
    ? { ...mail, content }
    : undefined
}

/** Sends a rendered message, at most once however often and wherever this is called. Throws where it was not sent. */
export async function sendMail(
  db: Connection,
  mailer: Mailer,
  mail: WaitingMail,
  message: RenderedMail,
): Promise<void> {
  const { id } = mail
  const keepsBody = mailer.embedded || !isSecretMail(mail.kind)
  const claimed = await claim(db, mail, keepsBody ? message : { ...message, html: null, text: null })
  if (!claimed) throw new Error(`Mail ${id} is being sent by another delivery`)

  // No transaction is open here: the line may take minutes, and what left cannot be rolled back.
  const to = { name: mail.toName, address: mail.toEmail }
  const handed = await mailer.handOver({ id, to, ...message })
  if (handed.ok) return markSent(db, claimed, keepsBody)
  await putBack(db, claimed, statusAfterFailure(handed.reason, claimed.attempts), `${handed.detail}`)
  throw new Error(`Mail ${id} was not sent (${handed.reason})`)
}

type Words = { subject: string; html: string | null; text: string | null }

/** Committed by itself before anything leaves: of many deliveries one goes on, and a crash leaves its trace. */
async function claim(db: Connection, { id }: Mail, { subject, html, text }: Words) {
  const [claimed] = await db
    .update(mails)
    .set({
      status: 'sending',
      attempts: sql`${mails.attempts} + 1`,
      updatedAt: sql`now()`,
      subject,
      html,
      plainText: text,
    })
    .where(and(eq(mails.id, id), eq(mails.status, 'waiting')))
    .returning()
  return claimed
}

async function markSent(db: Connection, mail: Mail, keepsBody: boolean) {
  const forgotten = keepsBody ? {} : { content: { kind: 'removed' } as const }
  await db
    .update(mails)
    .set({ status: 'sent', sentAt: sql`now()`, lastError: null, ...forgotten })
    .where(ownClaim(mail))
}

async function putBack(db: Connection, mail: Mail, status: 'waiting' | 'failed', lastError: string) {
  await db.update(mails).set({ status, lastError }).where(ownClaim(mail))
}

const ownClaim = ({ id, attempts }: Mail) =>
  and(eq(mails.id, id), eq(mails.status, 'sending'), eq(mails.attempts, attempts))

/** A fault of ours, not of the line: it counts as a try, so that it cannot go on for ever. */
export async function recordRenderFailure(db: Connection, mail: Mail, error: unknown): Promise<void> {
  const attempts = mail.attempts + 1
  await db
    .update(mails)
    .set({ status: statusAfterFailure('later', attempts), attempts, lastError: `${error}` })
    .where(and(eq(mails.id, mail.id), eq(mails.status, 'waiting')))
}

/** Nobody knows whether it arrived, so it is not sent again. Until its time is over it may just be on its way. */
async function giveUpBroken(db: Connection, mail: Mail): Promise<void> {
  const given = await db
    .update(mails)
    .set({ status: 'failed', lastError: interruptedError })
    .where(and(eq(mails.id, mail.id), isInterrupted))
    .returning({ id: mails.id })
  throw new Error(`Mail ${mail.id} ${given.length ? 'was broken off' : 'is being sent by another delivery'}`)
}

export const isInterrupted = and(
  eq(mails.status, 'sending'),
  sql`${mails.updatedAt} < now() - make_interval(mins => ${maxHandOverMinutes})`,
)
