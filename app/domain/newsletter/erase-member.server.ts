import { type Db, transact } from '../../db/client.server.ts'
import { lockPerson } from '../accounts/lock-person.server.ts'
import { isErased } from '../accounts/user-act-rules.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { removeAccount } from '../orders/delete-account.server.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import type { EraseRefusal } from './erase-rules.ts'
import { beyondOrders } from './leave-thumba.server.ts'

/**
 * Erases somebody's account as they could themselves: orders stay without the person (decision 017). `typed` is its
 * email address, so that nobody is erased by a slip. The log, which nobody can change, gets no word of who it was.
 */
export const eraseMember = (
  db: Db,
  admin: Admin,
  { id, typed }: { id: string; typed: string },
): Promise<Result<null, EraseRefusal>> =>
  transact<null, EraseRefusal>(db, async (tx) => {
    const held = await lockPerson(tx, admin, id)
    if (!held.ok) return held
    const { account, isAsker } = held.value
    if (isErased(account)) return refuse('account-erased')
    if (isAsker) return refuse('yourself')
    if (typed.trim().toLowerCase() !== account.email) return refuse('not-confirmed')
    const removed = await removeAccount(tx, account, beyondOrders)
    if (!removed.ok) return removed
    await recordAct(tx, admin, {
      action: 'user.erase',
      subject: { kind: 'user', id },
      before: { role: account.role, status: account.status },
    })
    return ok(null)
  })
