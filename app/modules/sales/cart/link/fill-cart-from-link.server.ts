import type { Db } from '#app/db/client.server.ts'
import { buyAgain, previewBuyAgain } from '../buy-again/buy-again.server.ts'
import { findMemberCart } from '../find-cart.server.ts'
import type { CartOwner, StoredCartLine } from '../rules.ts'
import { missingLines } from './cart-link-rules.ts'

/** What opening a link would put into the cart, as stock and status are now. Changes nothing. */
export const previewCartLink = async (db: Db, owner: CartOwner, wanted: StoredCartLine[]) =>
  previewBuyAgain(db, owner, missingLines(await linesOf(db, owner), wanted))

/** Puts it there. `lines`: what a guest's cookie must hold afterwards. */
export const fillCartFromLink = async (db: Db, owner: CartOwner, wanted: StoredCartLine[]) =>
  buyAgain(db, owner, missingLines(await linesOf(db, owner), wanted))

const linesOf = async (db: Db, owner: CartOwner) =>
  owner.kind === 'guest' ? owner.lines : (await findMemberCart(db, owner.userId)).lines
