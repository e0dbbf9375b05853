import { eq } from 'drizzle-orm'
import type { Member } from '../base/actor.ts'
import { ok, type Result, refuse } from '../base/result.ts'
import { type Db, transact } from '../db/client.server.ts'
import { lockAccount } from '../modules/identity/accounts/locking.server.ts'
import { countsBy } from '../modules/identity/accounts/passwords/password-rules.ts'
import {
  checkPassword,
  findPasswordHash,
  findPasswordStart,
} from '../modules/identity/accounts/passwords/passwords.server.ts'
import type { PhoneAccountRefusal } from '../modules/identity/phones/phone-trust-rules.ts'
import { sessions } from '../modules/identity/sessions/tables.ts'

type Refused = Extract<PhoneAccountRefusal, 'wrong-password' | 'too-many-tries' | 'wrong-proof'>

/** Whether the account has a password that no code set a short while ago. */
export async function mayEndHold(db: Db, { userId }: Member, now: Date): Promise<boolean> {
  if (!(await findPasswordHash(db, userId))) return false
  const countsFrom = await findPasswordStart(db, userId)
  return countsBy(countsFrom, now)
}

/** The password shows that it is not the phone alone: this session waits no longer. */
export async function endHold(
  db: Db,
  member: Member,
  { password }: { password: string },
  now = new Date(),
): Promise<Result<null, Refused>> {
  const checked = await checkPassword(db, member.userId, password)
  if (!checked.ok) return checked
  return transact<null, Refused>(db, async (tx) => {
    await lockAccount(tx, member.userId)
    if ((await findPasswordHash(tx, member.userId)) !== checked.value) return refuse('wrong-password')
    if (!(await mayEndHold(tx, member, now))) return refuse('wrong-proof')
    await tx.update(sessions).set({ heldUntil: null }).where(eq(sessions.id, member.sessionId))
    return ok(null)
  })
}
