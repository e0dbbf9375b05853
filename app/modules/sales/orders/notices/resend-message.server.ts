import { and, eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { resendMail, writeMail } from '#app/modules/platform/mail/mails.server.ts'
import type { MailContent } from '#app/modules/platform/mail/rules.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { isAboutOrder } from './find-order-messages.server.ts'
import { copyKey, decideResend, type MessageRefusal } from './message-rules.ts'

type Mail = typeof mails.$inferSelect

/**
 * Sends a message about an order again, to whom it was written: what failed is tried anew, of what was sent a copy goes
 * out. A second press sends nothing more.
 */
export const resendMessage = (
  db: Db,
  admin: Admin,
  { orderId, mailId }: { orderId: string; mailId: string },
): Promise<Result<{ to: string }, MessageRefusal>> =>
  transact<{ to: string }, MessageRefusal>(db, async (tx) => {
    const named = and(eq(mails.id, mailId), isAboutOrder(orderId))
    const [mail] = await tx.select().from(mails).where(named).for('update')
    if (!mail) return refuse('message-not-found')
    const decided = decideResend({
      ...mail,
      words: wordsOf(mail) !== undefined,
      copied: await isCopied(tx, mail),
    })
    if (!decided.ok) return decided
    if (decided.value === 'none') return ok({ to: mail.toEmail })
    if (!(await consumeAttempt(tx, 'message of an order again', orderId))) return refuse('sent-too-often')

    if (decided.value === 'retry') await resendMail(tx, mail.id)
    else await writeCopy(tx, mail)
    await recordAuditEntry(tx, admin, {
      action: 'order.resend',
      subject: { kind: 'order', id: orderId },
      // Not the address: the log is for ever, and people may ask to be forgotten.
      after: { message: mail.subject ?? mail.kind, mail: mail.id },
    })
    return ok({ to: mail.toEmail })
  })

const wordsOf = ({ content }: Mail): MailContent | undefined =>
  content.kind === 'removed' ? undefined : content

async function isCopied(tx: Tx, { onceKey }: Mail): Promise<boolean> {
  return (await tx.$count(mails, eq(mails.onceKey, copyKey(onceKey ?? '')))) > 0
}

async function writeCopy(tx: Tx, mail: Mail) {
  const { toEmail: email, toName: name, language, onceKey } = mail
  const content = wordsOf(mail)
  if (content) await writeMail(tx, { email, name, language }, content, copyKey(onceKey ?? ''))
}
