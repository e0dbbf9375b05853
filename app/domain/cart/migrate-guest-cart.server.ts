import { type Db, transact } from '../../db/client.server.ts'
import type { Member } from '../shared/actor.ts'
import { ok, type Result } from '../shared/result.ts'
import { mergeLines } from './change-rules.ts'
import { findMemberCart, findShelf, idsOf } from './find-cart.server.ts'
import { keptLines } from './line-rules.ts'
import type { CartChange, CartRefusal, GuestLine } from './rules.ts'
import { lockCart, saveLines } from './save-lines.server.ts'
import { viewCart } from './view-rules.ts'

/**
 * Puts a guest's lines into the member's cart: the same product and options summed, capped at stock, the rest dropped
 * with a reason; what waits for a seller who is away waits on. The caller forgets the guest's lines only after this has answered, so a failure loses nothing.
 */
export const migrateGuestCart = (
  db: Db,
  { userId }: Pick<Member, 'userId'>,
  guestLines: GuestLine[],
): Promise<Result<CartChange, CartRefusal>> =>
  transact(db, async (tx) => {
    await lockCart(tx, userId)
    const { lines, shelf: present } = await findMemberCart(tx, userId)
    const missing = idsOf(guestLines).filter((id) => !present.has(id))
    const shelf = new Map([...present, ...(await findShelf(tx, missing))])
    const cart = viewCart(mergeLines(lines, guestLines), shelf)
    await saveLines(tx, { userId, before: lines, after: keptLines(cart) })
    return ok({ cart, lines: [] })
  })
