import { eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import { enqueue } from '../../db/queue.server.ts'
import { ok, refuse } from '../shared/result.ts'
import { refusalToResend } from './rules.ts'
import { mails } from './tables.ts'

/** Lets a failed message be tried anew, as a person asked. It keeps its message id. */
export function resendMail(db: Db, id: string) {
  return transact(db, async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update')
    if (!mail) return refuse('mail-not-found')
    const refusal = refusalToResend(mail)
    if (refusal) return refuse(refusal)
    await tx.update(mails).set({ status: 'waiting', attempts: 0, lastError: null }).where(eq(mails.id, id))
    await enqueue(tx, 'deliver-mail', { id })
    return ok(id)
  })
}
