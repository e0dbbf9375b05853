import { eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import { checkPassword, findPasswordHash } from '../accounts/check-password.server.ts'
import { lockAccount } from '../accounts/lock-account.server.ts'
import { users } from '../accounts/tables.ts'
import { saveChoices } from '../notifications/save-choices.server.ts'
import type { Member } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { changeShop, needsPassword } from './change-shop.server.ts'
import type { MemberInput, MemberRefusal } from './rules.ts'

/**
 * Changes what was given of a member's own account and, for sellers, of their shop: all of it or nothing. A shop's name
 * and payout account change only for whoever types the password again.
 */
export async function updateMember(
  db: Db,
  member: Member,
  input: MemberInput,
  now = new Date(),
): Promise<Result<null, MemberRefusal>> {
  const { name, phone, language, dataSaver, notifications, password, ...shop } = input
  const changesShop = Object.values(shop).some((value) => value !== undefined)
  if (changesShop && member.role !== 'seller') return refuse('sellers-only')
  const isAsked = changesShop && (await needsPassword(db, member.userId, shop))
  if (isAsked && !password) return refuse('password-needed')
  const checked = isAsked && password ? await checkPassword(db, member.userId, password) : undefined
  if (checked && !checked.ok) return checked
  return transact<null, MemberRefusal>(db, async (tx) => {
    const account = await lockAccount(tx, member.userId)
    if (!account) return refuse('sellers-only')
    if (checked && (await findPasswordHash(tx, member.userId)) !== checked.value)
      return refuse('wrong-password')
    await tx
      .update(users)
      .set({ name, phone, language, dataSaver, updatedAt: now })
      .where(eq(users.id, member.userId))
    if (notifications) await saveChoices(tx, member.userId, notifications)
    return changesShop ? changeShop(tx, account, shop, { isProven: checked !== undefined, now }) : ok(null)
  })
}
