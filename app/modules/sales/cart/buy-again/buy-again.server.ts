import { ok } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { findCartProducts, findMemberCart, productIdsOf } from '../find-cart.server.ts'
import { fitsCookies } from '../guest/guest-cart-rules.ts'
import type { CartOwner, CartProducts, StoredCartLine } from '../rules.ts'
import { lockCart, saveLines } from '../save-lines.server.ts'
import { type AddedLine, addAvailable } from './buy-again-rules.ts'

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
