import { eq } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { type AddedLine, addAvailable } from './buy-again/buy-again-rules.ts'
import { findCartProducts, findMemberCart, lockCart, productIdsOf, saveLines } from './cart.server.ts'
import type { AddToCart, RemoveFromCart, UpdateCartItem } from './cart-input-rules.ts'
import { addLine, mergeLines, removeLine, updateLine } from './change-rules.ts'
import { fitsCookies } from './guest/guest-cart-rules.ts'
import { missingLines } from './link/cart-link-rules.ts'
import {
  type CartChange,
  type CartOwner,
  type CartProducts,
  type CartRefusal,
  type CartView,
  isLowered,
  lineKey,
  linesToSave,
  type StoredCartLine,
} from './rules.ts'
import { carts } from './tables.ts'
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

type Added = { lines: StoredCartLine[]; tried: AddedLine[]; shelf: CartProducts }

/** What adding these lines to the cart would come to. */
export async function previewBuyAgain(db: Db, owner: CartOwner, wanted: StoredCartLine[]): Promise<Added> {
  const present = owner.kind === 'guest' ? await guestCart(db, owner) : await findMemberCart(db, owner.userId)
  const shelf = await shelfWith(db, present.shelf, wanted)
  const fits = owner.kind === 'guest' ? fitsCookies : () => true
  return { shelf, ...addAvailable(present.lines, wanted, shelf, fits) }
}

/** Adds to the cart what is there of each line. `lines`: what a guest's cookie must hold afterwards. */
export async function buyAgain(db: Db, owner: CartOwner, wanted: StoredCartLine[]): Promise<Added> {
  if (owner.kind === 'guest') return previewBuyAgain(db, owner, wanted)
  const { userId } = owner
  const added = await transact(db, async (tx) => {
    await lockCart(tx, userId)
    const { lines: before } = await findMemberCart(tx, userId)
    const after = await previewBuyAgain(tx, owner, wanted)
    await saveLines(tx, { userId, before, after: after.lines })
    return ok(after)
  })
  if (!added.ok) throw new Error('What is there can always be added')
  return added.value
}

const guestCart = async (db: Db, { lines }: { lines: StoredCartLine[] }) => ({
  lines,
  shelf: await findCartProducts(db, productIdsOf(lines)),
})

async function shelfWith(db: Db, present: CartProducts, wanted: StoredCartLine[]): Promise<CartProducts> {
  const missing = productIdsOf(wanted).filter((id) => !present.has(id))
  return new Map([...present, ...(await findCartProducts(db, missing))])
}

/** What opening a link would put into the cart, as stock and status are now. Changes nothing. */
export const previewCartLink = async (db: Db, owner: CartOwner, wanted: StoredCartLine[]) =>
  previewBuyAgain(db, owner, missingLines(await linesOf(db, owner), wanted))

/** Puts it there. `lines`: what a guest's cookie must hold afterwards. */
export const fillCartFromLink = async (db: Db, owner: CartOwner, wanted: StoredCartLine[]) =>
  buyAgain(db, owner, missingLines(await linesOf(db, owner), wanted))

const linesOf = async (db: Db, owner: CartOwner) =>
  owner.kind === 'guest' ? owner.lines : (await findMemberCart(db, owner.userId)).lines

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

/** Deletes a member's cart with its lines. */
export async function deleteCart(tx: Tx, userId: string) {
  await tx.delete(carts).where(eq(carts.userId, userId))
}
