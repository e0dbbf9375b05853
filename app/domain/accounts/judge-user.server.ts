import { eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { writeMail } from '../mail/write-mail.server.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result } from '../shared/result.ts'
import { deleteSessions } from './delete-sessions.server.ts'
import { lockPerson } from './lock-person.server.ts'
import { users } from './tables.ts'
import {
  type StandingAct,
  standingAfter,
  standingWords,
  type UserActRefusal,
  type UserStanding,
} from './user-act-rules.ts'

/**
 * Suspends an account or reinstates it, and tells the person. Whoever is suspended is signed out everywhere at
 * once, and no link that was mailed opens anything; the database takes a seller's products out of the lists.
 */
export const judgeUser = (
  db: Db,
  admin: Admin,
  { id, act, reason }: { id: string; act: StandingAct; reason: string },
): Promise<Result<UserStanding, UserActRefusal>> =>
  transact<UserStanding, UserActRefusal>(db, async (tx) => {
    const held = await lockPerson(tx, admin, id)
    if (!held.ok) return held
    const { account, ...ties } = held.value
    const decided = standingAfter(act, account, { reason, ...ties })
    if (!decided.ok) return decided
    if (!decided.value) return ok(account.status)
    const status = decided.value
    const statusReason = act === 'suspend' ? reason : null
    await tx.update(users).set({ status, statusReason }).where(eq(users.id, id))
    if (act === 'suspend') await deleteSessions(tx, id)
    await writeMail(tx, account, { kind: 'notice', ...standingWords(act, reason) })
    await recordAct(tx, admin, {
      action: `user.${act}`,
      subject: { kind: 'user', id },
      before: { status: account.status, reason: account.statusReason },
      after: { status, reason: statusReason },
    })
    return ok(status)
  })
