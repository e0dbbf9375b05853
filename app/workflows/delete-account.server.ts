import type { Member } from '../base/actor.ts'
import { ok, type Result, refuse } from '../base/result.ts'
import { type Db, type Tx, transact } from '../db/client.server.ts'
import { enqueue } from '../db/queue.server.ts'
import { deleteImportsOfSeller } from '../modules/catalog/import/imports.server.ts'
import { deleteProductsOfSeller, lockProductsOfSeller } from '../modules/catalog/products/bulk/bulk.server.ts'
import { anonymizeAsker } from '../modules/catalog/questions/answering.server.ts'
import { deleteWishlist } from '../modules/catalog/wishlist/wishlist.server.ts'
import { type Account, lockAccount, lockAdmins } from '../modules/identity/accounts/locking.server.ts'
import { countsBy, countsForPhone } from '../modules/identity/accounts/passwords/password-rules.ts'
import {
  checkPassword,
  findPasswordHash,
  findPasswordStart,
} from '../modules/identity/accounts/passwords/passwords.server.ts'
import { deleteUser } from '../modules/identity/accounts/users/users.server.ts'
import { findVerifiedPhone } from '../modules/identity/accounts/verified-phones.server.ts'
import { deleteSessions } from '../modules/identity/sessions/sessions.server.ts'
import { closeShop } from '../modules/identity/shops/profile/shop.server.ts'
import { lockShopOfDocuments } from '../modules/identity/shops/verification/documents.server.ts'
import { anonymizeDisputant } from '../modules/money/disputes/reading/reading.server.ts'
import { findMoneyDeletionBlocker } from '../modules/money/payouts/requesting/find-money-deletion-blocker.server.ts'
import { endSubscription } from '../modules/outreach/newsletter/subscriptions/unsubscribing.server.ts'
import { anonymizeReporter } from '../modules/outreach/reports/deciding.server.ts'
import { findOwnPictures } from '../modules/platform/files/pictures/pictures.server.ts'
import { removePrivateFilesOf } from '../modules/platform/files/private/private-files.server.ts'
import { deleteTexts } from '../modules/platform/messaging/delete-texts.server.ts'
import { deleteNotifications } from '../modules/platform/notifications/notifications.server.ts'
import { deleteTextLadders } from '../modules/platform/notifications/texts/text-links.server.ts'
import { deleteTextPhone } from '../modules/platform/text-channel/text-channel.server.ts'
import { deleteCart } from '../modules/sales/cart/change-cart.server.ts'
import { anonymizeCorrespondent } from '../modules/sales/conversations/conversations.server.ts'
import { deleteDeliverySettings } from '../modules/sales/delivery/settings/settings.server.ts'
import {
  anonymizeBuyer,
  findDeletionBlockers,
  findSoldImages,
} from '../modules/sales/orders/account-deletion/account-deletion.server.ts'
import {
  type AccountDeletionRefusal,
  type DeletionBlocker,
  mayDeleteAccount,
} from '../modules/sales/orders/account-deletion/account-deletion-rules.ts'
import { anonymizeReviewer } from '../modules/sales/reviews/account-deletion/account-deletion.server.ts'

/**
 * Deletes a member's account: what belongs to them alone goes, orders stay without the person (decision 023). Nobody undoes
 * it, so a password that only a code to the phone set has to count first.
 */
export async function deleteAccount(
  db: Db,
  member: Member,
  { password }: { password: string },
  now = new Date(),
): Promise<Result<null, AccountDeletionRefusal>> {
  const checked = await checkPassword(db, member.userId, password)
  if (!checked.ok) return checked
  return transact<null, AccountDeletionRefusal>(db, async (tx) => {
    if (member.role === 'admin') await lockAdmins(tx)
    const account = await lockAccount(tx, member.userId)
    // Not by a password that was replaced in the meantime.
    const isStill = (await findPasswordHash(tx, member.userId)) === checked.value
    if (!account || !isStill) return refuse('wrong-password')
    const countsFrom = await findPasswordStart(tx, account.id)
    if (!countsBy(countsFrom, now)) return refuse('password-too-new')
    // Whoever borrowed the phone must not end by that password what its owner gets back into by the phone.
    if ((await findVerifiedPhone(tx, account.id)) && !countsForPhone(countsFrom, now))
      return refuse('password-by-code')
    return deleteLockedAccount(tx, account)
  })
}

/** Takes an account out of the marketplace, unless something holds it. The caller holds it, an administrator's with all. */
export async function deleteLockedAccount(tx: Tx, account: Account): Promise<Result<null, DeletionBlocker>> {
  const { id, role, email, emailVerified } = account
  await lockProductsOfSeller(tx, id)
  const free = mayDeleteAccount(await findDeletionBlockers(tx, { userId: id, role }))
  if (!free.ok) return free
  const unbound = await findMoneyDeletionBlocker(tx, id)
  if (!unbound.ok) return unbound

  const soldImages = await findSoldImages(tx, id)
  await deletePictures(tx, id, soldImages ?? [])
  await lockShopOfDocuments(tx, id)
  await removePrivateFilesOf(tx, id)
  await anonymizeReviewer(tx, id)
  await anonymizeBuyer(tx, id)
  await deleteProductsOfSeller(tx, id)
  if (soldImages) await emptyShop(tx, id)
  await anonymizeDisputant(tx, id)
  await anonymizeAsker(tx, id)
  await anonymizeReporter(tx, id)
  await anonymizeCorrespondent(tx, id)
  // An address that was never verified may be somebody else's, and so may the newsletter that goes there.
  if (email && emailVerified) await endSubscription(tx, email)
  const phone = await findVerifiedPhone(tx, id)
  await deleteTexts(tx, { userId: id, phone })
  await deleteTextLadders(tx, { userId: id, phone })
  if (phone) await deleteTextPhone(tx, phone)
  await deleteSessions(tx, id)
  await deleteUser(tx, account, { keepRow: soldImages !== undefined })
  return ok(null)
}

/** Orders of others need the rows of the user and the shop; what else hangs on them goes here and not with the rows. */
async function emptyShop(tx: Tx, sellerId: string) {
  await closeShop(tx, sellerId)
  await deleteDeliverySettings(tx, sellerId)
  await deleteImportsOfSeller(tx, sellerId)
  await deleteNotifications(tx, sellerId)
  await deleteWishlist(tx, sellerId)
  await deleteCart(tx, sellerId)
}

/** Orders go on showing what was bought. The files go later: storage has no part in the transaction. */
async function deletePictures(tx: Tx, ownerId: string, soldImages: string[]) {
  const own = await findOwnPictures(tx, ownerId)
  const paths = own
    .map(({ path }) => path)
    .filter((path) => !soldImages.some((image) => image.includes(`/${path}/`)))
  if (paths.length > 0) await enqueue(tx, 'delete-pictures', { paths })
}
