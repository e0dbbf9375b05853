import { eq } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import { deleteImportsOfSeller } from '#app/modules/catalog/import/delete-imports.server.ts'
import {
  deleteProductsOfSeller,
  lockProductsOfSeller,
} from '#app/modules/catalog/products/bulk/delete-products-of-seller.server.ts'
import { deleteWishlist } from '#app/modules/catalog/wishlist/delete-wishlist.server.ts'
import {
  checkPassword,
  findPasswordHash,
} from '#app/modules/identity/accounts/passwords/check-password.server.ts'
import { deleteUser } from '#app/modules/identity/accounts/users/delete-user.server.ts'
import { type Account, lockAccount } from '#app/modules/identity/accounts/users/lock-account.server.ts'
import { lockAdmins } from '#app/modules/identity/accounts/users/lock-admins.server.ts'
import { closeShop } from '#app/modules/identity/shops/profile/close-shop.server.ts'
import { deleteAllDocuments } from '#app/modules/identity/shops/verification/remove-document.server.ts'
import { findOwnPictures } from '#app/modules/platform/files/pictures/find-own-pictures.server.ts'
import { deleteNotifications } from '#app/modules/platform/notifications/delete-notifications.server.ts'
import { deleteCart } from '#app/modules/sales/cart/delete-cart.server.ts'
import { deleteDeliverySettings } from '#app/modules/sales/delivery/settings/delete-delivery-settings.server.ts'
import { orderItems, orders } from '../tables.ts'
import {
  type AccountDeletionRefusal,
  type DeletionBlocker,
  mayDeleteAccount,
} from './account-deletion-rules.ts'
import { anonymizeBuyer } from './anonymize-buyer.server.ts'
import { findDeletionBlockers } from './find-deletion-blockers.server.ts'

/** What else holds an account, and goes with it, where this module may not look: in the same transaction. */
export type AccountDeletionSteps = {
  holds: (tx: Tx, account: Account) => Promise<Result<null, DeletionBlocker>>
  forget: (tx: Tx, account: Account) => Promise<void>
}
const nothingBeyond: AccountDeletionSteps = { holds: async () => ok(null), forget: async () => {} }

/** Deletes a member's account: what belongs to them alone goes, orders stay without the person (decision 017). */
export async function deleteOwnAccount(
  db: Db,
  member: Member,
  { password }: { password: string },
  beyond: AccountDeletionSteps = nothingBeyond,
): Promise<Result<null, AccountDeletionRefusal>> {
  const checked = await checkPassword(db, member.userId, password)
  if (!checked.ok) return checked
  return transact<null, AccountDeletionRefusal>(db, async (tx) => {
    if (member.role === 'admin') await lockAdmins(tx)
    const account = await lockAccount(tx, member.userId)
    // Not by a password that was replaced in the meantime.
    const isStill = (await findPasswordHash(tx, member.userId)) === checked.value
    return account && isStill ? deleteLockedAccount(tx, account, beyond) : refuse('wrong-password')
  })
}

/** Takes an account out of the marketplace, unless something holds it. The caller holds it, an administrator's with all. */
export async function deleteLockedAccount(
  tx: Tx,
  account: Account,
  beyond: AccountDeletionSteps,
): Promise<Result<null, DeletionBlocker>> {
  await lockProductsOfSeller(tx, account.id)
  const free = mayDeleteAccount(await findDeletionBlockers(tx, { userId: account.id, role: account.role }))
  if (!free.ok) return free
  const unbound = await beyond.holds(tx, account)
  if (!unbound.ok) return unbound

  const soldImages = await findSoldImages(tx, account.id)
  await removePictures(tx, account.id, soldImages ?? [])
  await deleteAllDocuments(tx, account.id)
  await anonymizeBuyer(tx, account.id)
  await deleteProductsOfSeller(tx, account.id)
  if (soldImages) {
    await closeShop(tx, account.id)
    for (const forget of [
      deleteDeliverySettings,
      deleteImportsOfSeller,
      deleteNotifications,
      deleteWishlist,
      deleteCart,
    ])
      await forget(tx, account.id)
  }
  await beyond.forget(tx, account)
  await deleteUser(tx, account, { keepRow: soldImages !== undefined })
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
