import { eq } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import { enqueue } from '../../db/queue.server.ts'
import { checkPassword, findPasswordHash } from '../accounts/check-password.server.ts'
import { eraseAccount } from '../accounts/erase-account.server.ts'
import { type Account, lockAccount } from '../accounts/lock-account.server.ts'
import { lockAdmins } from '../accounts/lock-admins.server.ts'
import { forgetCart } from '../cart/forget-cart.server.ts'
import { lockProductsOf, takeDownProducts } from '../catalog/take-down-products.server.ts'
import { forgetDelivery } from '../delivery/forget-delivery.server.ts'
import { forgetImports } from '../imports/forget-imports.server.ts'
import { findOwnPictures } from '../media/find-own-pictures.server.ts'
import { forgetNotifications } from '../notifications/forget-notifications.server.ts'
import { closeShop } from '../sellers/close-shop.server.ts'
import { forgetPapers } from '../sellers/remove-paper.server.ts'
import type { Member } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { forgetWishes } from '../wishlist/forget-wishes.server.ts'
import { findTies } from './find-ties.server.ts'
import { forgetBuyer } from './forget-buyer.server.ts'
import { type HoldingRefusal, type LeaveRefusal, mayLeave } from './leave-rules.ts'
import { orderItems, orders } from './tables.ts'

/** What else holds an account, and goes with it, where this module may not look: in the same transaction. */
export type Beyond = {
  holds: (tx: Tx, account: Account) => Promise<Result<null, HoldingRefusal>>
  forget: (tx: Tx, account: Account) => Promise<void>
}
const nothingBeyond: Beyond = { holds: async () => ok(null), forget: async () => {} }

/** Deletes a member's account: what belongs to them alone goes, orders stay without the person (decision 017). */
export async function deleteAccount(
  db: Db,
  member: Member,
  { password }: { password: string },
  beyond: Beyond = nothingBeyond,
): Promise<Result<null, LeaveRefusal>> {
  const checked = await checkPassword(db, member.userId, password)
  if (!checked.ok) return checked
  return transact<null, LeaveRefusal>(db, async (tx) => {
    if (member.role === 'admin') await lockAdmins(tx)
    const account = await lockAccount(tx, member.userId)
    // Not by a password that was replaced in the meantime.
    const isStill = (await findPasswordHash(tx, member.userId)) === checked.value
    return account && isStill ? removeAccount(tx, account, beyond) : refuse('wrong-password')
  })
}

/** Takes an account out of the marketplace, unless something holds it. The caller holds it, an administrator's with all. */
export async function removeAccount(
  tx: Tx,
  account: Account,
  beyond: Beyond,
): Promise<Result<null, HoldingRefusal>> {
  await lockProductsOf(tx, account.id)
  const free = mayLeave(await findTies(tx, { userId: account.id, role: account.role }))
  if (!free.ok) return free
  const unbound = await beyond.holds(tx, account)
  if (!unbound.ok) return unbound

  const soldImages = await findSoldImages(tx, account.id)
  await removePictures(tx, account.id, soldImages ?? [])
  await forgetPapers(tx, account.id)
  await forgetBuyer(tx, account.id)
  await takeDownProducts(tx, account.id)
  if (soldImages) {
    await closeShop(tx, account.id)
    for (const forget of [forgetDelivery, forgetImports, forgetNotifications, forgetWishes, forgetCart])
      await forget(tx, account.id)
  }
  await beyond.forget(tx, account)
  await eraseAccount(tx, account, { keepRow: soldImages !== undefined })
  return ok(null)
}

/** The pictures in a shop's orders; undefined when nothing was ever ordered there. */
async function findSoldImages(tx: Tx, sellerId: string): Promise<string[] | undefined> {
  const rows = await tx
    .select({ images: orderItems.productImages })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(orders.sellerId, sellerId))
  return rows.length > 0 ? rows.flatMap(({ images }) => images) : undefined
}

/** Orders go on showing what was bought. The files go later: storage has no part in the transaction. */
async function removePictures(tx: Tx, ownerId: string, soldImages: string[]) {
  const own = await findOwnPictures(tx, ownerId)
  const paths = own
    .map(({ path }) => path)
    .filter((path) => !soldImages.some((image) => image.includes(`/${path}/`)))
  if (paths.length > 0) await enqueue(tx, 'remove-pictures', { paths })
}
