import { asc, eq, or } from 'drizzle-orm'
import pMap from 'p-map'
import type { Member } from '#app/base/actor.ts'
import { linkOrigin } from '#app/config.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { findOwnProducts } from '#app/modules/catalog/products/editing/own-products.server.ts'
import { findOwnAnswers, findOwnQuestions } from '#app/modules/catalog/questions/reading.server.ts'
import { findOwnWishlistItems } from '#app/modules/catalog/wishlist/wishlist.server.ts'
import { addresses, phoneClaims, phoneCodes } from '#app/modules/identity/accounts/tables.ts'
import { findVerifiedPhone } from '#app/modules/identity/accounts/verified-phones.server.ts'
import { findOwnBlocks } from '#app/modules/identity/blocks/blocks.server.ts'
import { releaseHeldUntil } from '#app/modules/identity/phones/phone-trust-rules.ts'
import { listSessions } from '#app/modules/identity/sessions/sessions.server.ts'
import { findOwnShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import { findOwnDocuments } from '#app/modules/identity/shops/verification/documents.server.ts'
import { findOwnStatements } from '#app/modules/money/disputes/reading/reading.server.ts'
import { findOwnReleaseCodes } from '#app/modules/money/order-moves/release.server.ts'
import { findOwnMessages } from '#app/modules/outreach/contact/messages.server.ts'
import { findOwnSubscription } from '#app/modules/outreach/newsletter/subscriptions/managing.server.ts'
import { findOwnRecord } from '#app/modules/outreach/records/records.server.ts'
import { findOwnReports } from '#app/modules/outreach/reports/reading.server.ts'
import { findOwnPictures } from '#app/modules/platform/files/pictures/pictures.server.ts'
import { findOwnPrivateFiles } from '#app/modules/platform/files/private/private-files.server.ts'
import { findOwnMails } from '#app/modules/platform/mail/mails.server.ts'
import { findOwnTexts } from '#app/modules/platform/messaging/reading/reading.server.ts'
import { findOwnNotifications } from '#app/modules/platform/notifications/notifications.server.ts'
import { findOwnTextLadders } from '#app/modules/platform/notifications/texts/text-links.server.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { findTextPhone } from '#app/modules/platform/text-channel/text-channel.server.ts'
import { accountPhones, users } from '#app/modules/platform/users/tables.ts'
import { findMemberLines } from '#app/modules/sales/cart/cart.server.ts'
import { findOwnConversationMessages } from '#app/modules/sales/conversations/reading.server.ts'
import { findOwnOrders, findOwnSales } from '#app/modules/sales/orders/reading/reading.server.ts'
import { findBuyerRecord } from '#app/modules/sales/orders/trust/trust.server.ts'
import { findOwnReceipts } from '#app/modules/sales/receipts/reading.server.ts'
import { findOwnReviewData } from '#app/modules/sales/reviews/reading/own-reviews.server.ts'
import { renderMail } from './render-mail.tsx'

/**
 * Everything we keep about a member. What is found by email address alone comes along only once the address is
 * verified: until then it may be somebody else's.
 */
export async function exportAccountData(db: Db, member: Member, now: Date) {
  const { userId, email, emailVerified } = member
  const shop = await findOwnShop(db, userId)
  const isHeld = releaseHeldUntil({ session: member, orderedHere: false }, now) !== undefined
  return {
    about: 'Everything that Thumba keeps about you. Times are UTC, money is in Malawi kwacha.',
    madeAt: now,
    ...(await findOwnAccount(db, member, now)),
    cart: await findMemberLines(db, userId),
    wishlist: await findOwnWishlistItems(db, userId),
    orders: await findOwnOrders(db, userId),
    releaseCodes: isHeld ? [] : await findOwnReleaseCodes(db, userId, now),
    receipts: await findOwnReceipts(db, userId, 'buyer'),
    disputes: await findOwnStatements(db, userId),
    questions: await findOwnQuestions(db, { userId }),
    answers: await findOwnAnswers(db, userId),
    conversations: await findOwnConversationMessages(db, userId),
    reviews: await findOwnReviewData(db, userId),
    ...(await findOwnNotifications(db, userId, { sells: shop !== undefined })),
    pictures: await findOwnPictures(db, userId),
    privateFiles: await findOwnPrivateFiles(db, userId),
    ...(await findOwnTextsAndChannel(db, userId)),
    contactMessages: await findOwnMessages(db, userId),
    reports: await findOwnReports(db, userId),
    blocks: await findOwnBlocks(db, userId),
    buyerRecord: await findBuyerRecord(db, { userId }, now),
    ...(email &&
      emailVerified && {
        emails: await writeOutMails(db, email),
        newsletter: (await findOwnSubscription(db, email)) ?? null,
      }),
    ...(shop && {
      shop,
      shopRecord: await findOwnRecord(db, userId),
      identityPapers: await findOwnDocuments(db, userId),
      products: await findOwnProducts(db, userId),
      sales: await findOwnSales(db, userId),
      receiptsIssued: await findOwnReceipts(db, userId, 'seller'),
    }),
  }
}

/** What was texted to them and by them, and in which language their phone is answered. */
async function findOwnTextsAndChannel(db: Db, userId: string) {
  const phone = await findVerifiedPhone(db, userId)
  return {
    ...(await findOwnTexts(db, { userId, phone })),
    textsOfNotices: await findOwnTextLadders(db, { userId }),
    textLanguage: (phone && (await findTextPhone(db, phone))?.language) || null,
  }
}

/** Emails with their words: those that are not kept are written anew from what they were written from. */
async function writeOutMails(db: Db, email: string) {
  const { contact, name: site } = await findSettings(db)
  const shop = { origin: linkOrigin(), site, answersTo: contact.email }
  const found = await findOwnMails(db, email)
  return pMap(
    found,
    async ({ about: { kind, subject, ...went }, reader, text, content }) => {
      const written = text ?? (content ? (await renderMail(content, { ...reader, ...shop })).text : null)
      return { kind, subject, text: written, ...went }
    },
    { concurrency: 1 },
  )
}

/** What a member may carry away of their account: no password hash, no token. */
async function findOwnAccount(db: Db, member: Member, now: Date) {
  const [account] = await db.select().from(users).where(eq(users.id, member.userId))
  const places = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, member.userId))
    .orderBy(asc(addresses.createdAt))
  const [phone] = await db.select().from(accountPhones).where(eq(accountPhones.userId, member.userId))
  return {
    account,
    signInPhone: phone ? withoutOwner(phone) : null,
    phoneCodes: phone ? await findOwnPhoneCodes(db, phone.phone) : [],
    phoneClaims: await findOwnPhoneClaims(db, member.userId),
    addresses: places.map(withoutOwner),
    sessions: await listSessions(db, member, now),
  }
}

/** Numbers that the member wanted of another account, and those that moved or were wanted of theirs: never whose. */
async function findOwnPhoneClaims(db: Db, userId: string) {
  const claims = await db
    .select()
    .from(phoneClaims)
    .where(or(eq(phoneClaims.fromUserId, userId), eq(phoneClaims.toUserId, userId)))
    .orderBy(asc(phoneClaims.createdAt))
  return claims.map(({ phone, state, createdAt, dueAt, toUserId }) => ({
    phone,
    wantedByYou: toUserId === userId,
    state,
    createdAt,
    dueAt,
  }))
}

/** Which codes were sent to a member's phone of late: none of them opens anything. */
const findOwnPhoneCodes = (db: Db, phone: string) =>
  db
    .select({
      purpose: phoneCodes.purpose,
      channel: phoneCodes.channel,
      sentAt: phoneCodes.createdAt,
      enteredAt: phoneCodes.usedAt,
    })
    .from(phoneCodes)
    .where(eq(phoneCodes.phone, phone))
    .orderBy(asc(phoneCodes.createdAt))

const withoutOwner = <Row extends { userId: string }>({ userId: _, ...rest }: Row) => rest
