import { eq } from 'drizzle-orm'
import { ok, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { resendRefusal } from './rules.ts'
import { mails } from './tables.ts'
import { enqueueMails } from './write-mail.server.ts'

/** Lets a failed message be tried anew, as a person asked. It keeps its message id. */
export function resendMail(db: Db, id: string) {
  return transact(db, async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update')
    if (!mail) return refuse('mail-not-found')
    const refusal = resendRefusal(mail)
    if (refusal) return refuse(refusal)
    await tx.update(mails).set({ status: 'waiting', attempts: 0, lastError: null }).where(eq(mails.id, id))
    await enqueueMails(tx, [mail])
    return ok(id)
  })
}
