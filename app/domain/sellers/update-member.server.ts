import { eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import { users } from '../accounts/tables.ts'
import { saveChoices } from '../notifications/save-choices.server.ts'
import type { Member } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { changeShop } from './change-shop.server.ts'
import type { MemberInput, MemberRefusal } from './rules.ts'

/** Changes what was given of a member's own account and, for sellers, of their shop: all of it or nothing. */
export function updateMember(
  db: Db,
  member: Member,
  input: MemberInput,
): Promise<Result<null, MemberRefusal>> {
  const { name, phone, language, dataSaver, notifications, ...shop } = input
  const changesShop = Object.values(shop).some((value) => value !== undefined)
  return transact<null, MemberRefusal>(db, async (tx) => {
    if (changesShop && member.role !== 'seller') return refuse('sellers-only')
    await tx
      .update(users)
      .set({ name, phone, language, dataSaver, updatedAt: new Date() })
      .where(eq(users.id, member.userId))
    if (notifications) await saveChoices(tx, member.userId, notifications)
    return changesShop ? changeShop(tx, member.userId, shop) : ok(null)
  })
}
