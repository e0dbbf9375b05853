import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import type { AddToCart, RemoveFromCart, UpdateCartItem } from './cart-input-rules.ts'
import { addLine, removeLine, updateLine } from './change-rules.ts'
import { findCartProducts, findMemberCart, productIdsOf } from './find-cart.server.ts'
import { fitsCookies } from './guest/guest-cart-rules.ts'
import type { CartChange, CartOwner, CartProducts, CartRefusal, StoredCartLine } from './rules.ts'
import { lockCart, saveLines } from './save-lines.server.ts'
import { emptyCart, viewCart } from './view-rules.ts'

type Decide = (lines: StoredCartLine[], shelf: CartProducts) => Result<StoredCartLine[], CartRefusal>
type Answer = Promise<Result<CartChange, CartRefusal>>

export const addToCart = (db: Db, owner: CartOwner, input: AddToCart): Answer =>
  changeCart(db, owner, (lines, shelf) => addLine(lines, input, shelf), input.productId)

export const updateCartItem = (db: Db, owner: CartOwner, input: UpdateCartItem): Answer =>
  changeCart(db, owner, (lines, shelf) => updateLine(lines, input, shelf))

export const removeFromCart = (db: Db, owner: CartOwner, input: RemoveFromCart): Answer =>
  changeCart(db, owner, (lines) => removeLine(lines, input))

export async function clearCart(db: Db, owner: CartOwner): Answer {
  if (owner.kind === 'guest') return ok({ cart: emptyCart, lines: [] })
  return changeCart(db, owner, () => ok([]))
}

/**
 * Lines that can't be bought any more stay where they are: the next look at the cart takes them out and says so, not
 * the adding of something else.
 */
async function changeCart(db: Db, owner: CartOwner, decide: Decide, added?: string): Answer {
  const extra = added === undefined ? [] : [added]
  if (owner.kind === 'member') return changeMemberCart(db, owner.userId, decide, extra)

  const shelf = await findCartProducts(db, [...new Set([...productIdsOf(owner.lines), ...extra])])
  const after = decide(owner.lines, shelf)
  if (!after.ok) return after
  const grew = after.value.length >= owner.lines.length
  if (grew && !fitsCookies(after.value)) return refuse('cart-too-long')
  return ok({ cart: viewCart(after.value, shelf), lines: after.value })
}

const changeMemberCart = (db: Db, userId: string, decide: Decide, extra: string[]): Answer =>
  transact(db, async (tx) => {
    await lockCart(tx, userId)
    const { lines, shelf } = await findMemberCart(tx, userId, extra)
    const after = decide(lines, shelf)
    if (!after.ok) return after
    await saveLines(tx, { userId, before: lines, after: after.value })
    return ok({ cart: viewCart(after.value, shelf), lines: [] })
  })
