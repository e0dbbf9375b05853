import type { Member } from '#app/base/actor.ts'
import { ok, type Result } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { mergeLines } from '../change-rules.ts'
import { findMemberCart, productIdsOf } from '../find-cart.server.ts'
import { isLowered, lineKey, linesToSave } from '../line-rules.ts'
import type { CartChange, CartRefusal, CartView, StoredCartLine } from '../rules.ts'
import { lockCart, saveLines } from '../save-lines.server.ts'
import { viewCart } from '../view-rules.ts'

/**
 * Puts a guest's lines into the member's cart: the same product and options summed, capped at stock, the rest dropped
 * with a reason; what waits for a seller who is away waits on. A caller who shows nobody that reason, as a sign-in, says
 * `later`: then what can't be bought any more stays, and the next look at the cart takes it out and says so. The caller
 * forgets the guest's lines only after this has answered, so a failure loses nothing.
 */
export const migrateGuestCart = (
  db: Db,
  { userId }: Pick<Member, 'userId'>,
  guestLines: StoredCartLine[],
  tell: 'now' | 'later' = 'now',
): Promise<Result<CartChange, CartRefusal>> =>
  transact(db, async (tx) => {
    await lockCart(tx, userId)
    const { lines, shelf } = await findMemberCart(tx, userId, productIdsOf(guestLines))
    const merged = mergeLines(lines, guestLines)
    const cart = viewCart(merged, shelf)
    const untold = tell === 'later' ? takenOut(merged, cart) : []
    await saveLines(tx, { userId, before: lines, after: [...linesToSave(cart), ...untold] })
    return ok({ cart, lines: [] })
  })

/** What is there and can't be bought; what was deleted from the shop no cart can hold. */
function takenOut(lines: StoredCartLine[], { dropped }: CartView): StoredCartLine[] {
  const keys = new Set(
    dropped.filter(({ reason }) => !isLowered(reason) && reason !== 'missing').map(({ lineKey: key }) => key),
  )
  return lines.filter((line) => keys.has(lineKey(line)))
}
