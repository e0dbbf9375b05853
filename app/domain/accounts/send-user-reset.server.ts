import { eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { secondsToWait } from './link-rules.ts'
import { lockPerson } from './lock-person.server.ts'
import { identifierOf } from './make-link.server.ts'
import { writeReset } from './send-password-reset.server.ts'
import { verifications } from './tables.ts'
import { isErased, type UserActRefusal } from './user-act-rules.ts'

/** Mails somebody a link to choose a new password. Pressed twice in a row, it is sent once. */
export const sendUserReset = (
  db: Db,
  admin: Admin,
  { id }: { id: string },
  now = new Date(),
): Promise<Result<null, UserActRefusal>> =>
  transact<null, UserActRefusal>(db, async (tx) => {
    const held = await lockPerson(tx, admin, id)
    if (!held.ok) return held
    const { account } = held.value
    if (isErased(account)) return refuse('account-erased')
    if (account.status !== 'active') return refuse('account-suspended')
    const [link] = await tx
      .select({ sentAt: verifications.createdAt })
      .from(verifications)
      .where(eq(verifications.identifier, identifierOf('reset-password', id)))
    if (secondsToWait(link?.sentAt, now) > 0) return refuse('sent-just-now')
    await writeReset(tx, account, now)
    await recordAct(tx, admin, { action: 'user.reset', subject: { kind: 'user', id } })
    return ok(null)
  })
