import { type Db, transact } from '../../db/client.server.ts'
import { ok } from '../shared/result.ts'
import { addWhatIsThere, type Tried } from './again-rules.ts'
import { findMemberCart, findShelf, idsOf } from './find-cart.server.ts'
import { fitsCookies } from './guest-cart-rules.ts'
import type { CartOwner, GuestLine, Shelf } from './rules.ts'
import { lockCart, saveLines } from './save-lines.server.ts'

type Added = { lines: GuestLine[]; tried: Tried[]; shelf: Shelf }

/** What adding these lines to the cart would come to. */
export async function tryAgain(db: Db, owner: CartOwner, wanted: GuestLine[]): Promise<Added> {
  const present = owner.kind === 'guest' ? await guestCart(db, owner) : await findMemberCart(db, owner.userId)
  const shelf = await shelfWith(db, present.shelf, wanted)
  const fits = owner.kind === 'guest' ? fitsCookies : () => true
  return { shelf, ...addWhatIsThere(present.lines, wanted, shelf, fits) }
}

/** Adds to the cart what is there of each line. `lines`: what a guest's cookie must hold afterwards. */
export async function addAgain(db: Db, owner: CartOwner, wanted: GuestLine[]): Promise<Added> {
  if (owner.kind === 'guest') return tryAgain(db, owner, wanted)
  const { userId } = owner
  const added = await transact(db, async (tx) => {
    await lockCart(tx, userId)
    const { lines: before } = await findMemberCart(tx, userId)
    const after = await tryAgain(tx, owner, wanted)
    await saveLines(tx, { userId, before, after: after.lines })
    return ok(after)
  })
  if (!added.ok) throw new Error('What is there can always be added')
  return added.value
}

const guestCart = async (db: Db, { lines }: { lines: GuestLine[] }) => ({
  lines,
  shelf: await findShelf(db, idsOf(lines)),
})

async function shelfWith(db: Db, present: Shelf, wanted: GuestLine[]): Promise<Shelf> {
  const missing = idsOf(wanted).filter((id) => !present.has(id))
  return new Map([...present, ...(await findShelf(db, missing))])
}
