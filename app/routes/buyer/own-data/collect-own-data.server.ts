import type { Db } from '#app/db/client.server.ts'
import { findOwnAccount } from '#app/domain/accounts/find-own-account.server.ts'
import { findMemberLines } from '#app/domain/cart/find-cart.server.ts'
import { findOwnProducts } from '#app/domain/catalog/find-own-products.server.ts'
import { findOwnMessages } from '#app/domain/contact/find-own-messages.server.ts'
import { findOwnStatements } from '#app/domain/disputes/find-own-statements.server.ts'
import { findOwnMails } from '#app/domain/mail/find-own-mails.server.ts'
import { findOwnPictures } from '#app/domain/media/find-own-pictures.server.ts'
import { findOwnSubscription } from '#app/domain/newsletter/find-own-subscription.server.ts'
import { findOwnNotifications } from '#app/domain/notifications/find-own-notifications.server.ts'
import { findOwnOrders, findOwnSales } from '#app/domain/orders/find-own-orders.server.ts'
import { findOwnCodes } from '#app/domain/orders/find-release-code.server.ts'
import { findOwnReceipts } from '#app/domain/receipts/find-own-receipts.server.ts'
import { findOwnPapers } from '#app/domain/sellers/find-own-papers.server.ts'
import { findOwnShop } from '#app/domain/sellers/find-own-shop.server.ts'
import type { Member } from '#app/domain/shared/actor.ts'
import { findOwnWishes } from '#app/domain/wishlist/find-own-wishes.server.ts'

/**
 * Everything we keep about a member. What is found by email address alone comes along only once the address is
 * verified: until then it may be somebody else's.
 */
export async function collectOwnData(db: Db, member: Member, now: Date) {
  const { userId, email, emailVerified } = member
  const shop = await findOwnShop(db, userId)
  return {
    about: 'Everything that Thumba keeps about you. Times are UTC, money is in Malawi kwacha.',
    madeAt: now,
    ...(await findOwnAccount(db, member, now)),
    cart: await findMemberLines(db, userId),
    wishlist: await findOwnWishes(db, userId),
    orders: await findOwnOrders(db, userId),
    releaseCodes: await findOwnCodes(db, userId),
    receipts: await findOwnReceipts(db, userId, 'buyer'),
    disputes: await findOwnStatements(db, userId),
    ...(await findOwnNotifications(db, userId, { sells: shop !== undefined })),
    pictures: await findOwnPictures(db, userId),
    contactMessages: await findOwnMessages(db, userId),
    ...(emailVerified && {
      emails: await findOwnMails(db, email),
      newsletter: (await findOwnSubscription(db, email)) ?? null,
    }),
    ...(shop && {
      shop,
      identityPapers: await findOwnPapers(db, userId),
      products: await findOwnProducts(db, userId),
      sales: await findOwnSales(db, userId),
      receiptsIssued: await findOwnReceipts(db, userId, 'seller'),
    }),
  }
}
