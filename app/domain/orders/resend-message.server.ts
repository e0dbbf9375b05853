import { and, eq } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import { takeTry } from '../accounts/limit-tries.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { resendMail } from '../mail/resend-mail.server.ts'
import type { MailContent } from '../mail/rules.ts'
import { mails } from '../mail/tables.ts'
import { writeMail } from '../mail/write-mail.server.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { ofOrder } from './find-messages.server.ts'
import { copyKey, type MessageRefusal, sendingAgain } from './message-rules.ts'

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
    const named = and(eq(mails.id, mailId), ofOrder(orderId))
    const [mail] = await tx.select().from(mails).where(named).for('update')
    if (!mail) return refuse('message-not-found')
    const decided = sendingAgain({
      ...mail,
      words: wordsOf(mail) !== undefined,
      copied: await isCopied(tx, mail),
    })
    if (!decided.ok) return decided
    if (decided.value === 'none') return ok({ to: mail.toEmail })
    if (!(await takeTry(tx, 'message of an order again', orderId))) return refuse('sent-too-often')

    if (decided.value === 'retry') await resendMail(tx, mail.id)
    else await writeCopy(tx, mail)
    await recordAct(tx, admin, {
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
