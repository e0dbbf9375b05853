import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member, Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { compose, defaultTranslate } from '#app/messages/language.ts'
import { writeMail } from '#app/modules/platform/mail/mails.server.ts'
import { securityNotice } from '#app/modules/platform/mail/rules.ts'
import { notify } from '#app/modules/platform/notifications/notify.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import * as texts from '#messages/shop-settings.ts'
import { type Account, lockAccount } from '../../accounts/locking.server.ts'
import { warnByText } from '../../accounts/verified-phones.server.ts'
import {
  type Holiday,
  type HolidayDates,
  type HolidayRefusal,
  holidayErrors,
} from '../holidays/holiday-rules.ts'
import type { MemberRefusal, OpeningRefusal, ShopOpening, shopInput } from '../rules.ts'
import { isKnownToBuyers } from '../status.ts'
import { sellerProfiles, shopNames } from '../tables.ts'
import {
  isSamePayoutAccount,
  lacksTin,
  missingBankFields,
  mobileMoneyAccountOf,
  type PayoutProof,
  payoutAccountChangedNotice,
  shopNameChangedNotice,
} from './identity-rules.ts'
import { claimShopName, isShopNameReserved, releaseShopName } from './shop-names.server.ts'

/** Makes a seller of a buyer, with a shop that waits to be approved. A shop that is there stays as it is. */
export function openShop(
  db: Db,
  member: Member,
  shop: ShopOpening,
): Promise<Result<'opened' | 'there', OpeningRefusal>> {
  const { businessName, location, ...payment } = shop
  return transact<'opened' | 'there', OpeningRefusal>(db, async (tx) => {
    const account = await lockAccount(tx, member.userId)
    if (!account || account.role === 'admin') return refuse('admins-do-not-sell')
    if (await isShopNameReserved(tx, businessName)) return refuse('name-reserved')
    const [opened] = await tx
      .insert(sellerProfiles)
      .values({ userId: account.id, businessName, location, ...mobileMoneyAccountOf(payment) })
      .onConflictDoNothing()
      .returning({ userId: sellerProfiles.userId })
    if (opened) {
      const claimed = await claimShopName(tx, account.id, businessName)
      if (!claimed.ok) return claimed
    }
    await tx
      .update(users)
      .set({ role: 'seller', updatedAt: new Date() })
      .where(and(eq(users.id, account.id), eq(users.role, 'buyer')))
    return ok(opened ? 'opened' : 'there')
  })
}

type Shop = Partial<z.infer<typeof shopInput>>
type Row = typeof sellerProfiles.$inferSelect

/**
 * Changes what was given of a seller's shop. One who registered without a shop opens it here: it starts pending, as
 * every shop does. `proof`: what was shown for a new name or payout account, which need one. The caller holds the seller's
 * account.
 */
export async function updateShop(
  tx: Tx,
  account: Account,
  shop: Shop,
  { proof, now }: { proof: PayoutProof | undefined; now: Date },
): Promise<Result<null, MemberRefusal>> {
  const { paymentNumber, paymentOperator, businessName, ...rest } = shop
  const values = { ...rest, ...mobileMoneyAccountOf({ paymentNumber, paymentOperator }) }
  const mine = eq(sellerProfiles.userId, account.id)
  const [own] = await tx.select().from(sellerProfiles).where(mine).for('update')
  const after = { ...own, ...given(values) }
  if (missingBankFields(after).length > 0) return refuse('bank-incomplete')
  if (lacksTin(after)) return refuse('vat-needs-tin')
  if (!own) return openOwnShop(tx, account.id, { ...values, businessName })

  const changes = identityChanges(own, after, businessName)
  if ((changes.name || changes.account) && !proof) return refuse('password-needed')
  if (changes.name) {
    const renamed = await changeName(tx, account, own, changes.name)
    if (!renamed.ok) return renamed
  }
  if (changes.account && proof) await warnOfPayoutAccount(tx, account, proof)
  await tx
    .update(sellerProfiles)
    .set({ ...values, updatedAt: now, ...(changes.account && { payoutAccountChangedAt: now }) })
    .where(mine)
  return ok(null)
}

/** By email, and in the shop for whoever has none; the phone is texted in any case. */
async function warnOfPayoutAccount(tx: Tx, account: Account, proof: PayoutProof): Promise<void> {
  await writeMail(tx, account, (t) => securityNotice(payoutAccountChangedNotice(t, proof)))
  await warnByText(tx, account, 'security-payout')
  if (account.email) return
  await notify(tx, {
    userId: account.id,
    kind: 'account',
    title: compose((t) => payoutAccountChangedNotice(t, proof).title),
    text: compose((t) => payoutAccountChangedNotice(t, proof).text),
    path: '/seller/profile',
  })
}

/** What of a shop's name and payout account a change would change: the password is asked for these. */
export const identityChanges = (own: Row, after: Partial<Row>, businessName: string | undefined) => ({
  name: businessName !== (own.pendingName ?? own.businessName) ? businessName : undefined,
  account: !isSamePayoutAccount(own, after),
})

/** Whether a change of a shop needs the password, before anything is locked. */
export async function shopUpdateNeedsPassword(db: Db, userId: string, shop: Shop): Promise<boolean> {
  const [own] = await db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, userId))
  if (!own) return false
  const { paymentNumber, paymentOperator, businessName, ...rest } = shop
  const after = { ...own, ...given({ ...rest, ...mobileMoneyAccountOf({ paymentNumber, paymentOperator }) }) }
  const changes = identityChanges(own, after, businessName)
  return changes.account || changes.name !== undefined
}

/** A shop that buyers may know by its name keeps it until an administrator looked at the new one. */
async function changeName(
  tx: Tx,
  account: Account,
  own: Row,
  name: string,
): Promise<Result<null, MemberRefusal>> {
  if (await isShopNameReserved(tx, name)) return refuse('name-reserved')
  const isBack = name === own.businessName
  const isReviewed = isKnownToBuyers(own.status)
  const claimed = await claimShopName(tx, account.id, name)
  // Shops that had one name before there were claims keep it.
  if (!claimed.ok && !isBack) return claimed
  if (own.pendingName) await releaseShopName(tx, account.id, own.pendingName, [own.businessName, name])
  if (!isReviewed) await releaseShopName(tx, account.id, own.businessName, [name])
  await tx
    .update(sellerProfiles)
    .set(isReviewed ? { pendingName: isBack ? null : name } : { businessName: name, pendingName: null })
    .where(eq(sellerProfiles.userId, account.id))
  if (!isBack) await writeMail(tx, account, (t) => securityNotice(shopNameChangedNotice(t, name, isReviewed)))
  return ok(null)
}

async function openOwnShop(
  tx: Tx,
  userId: string,
  { businessName, location, ...values }: Omit<Shop, 'paymentNumber' | 'paymentOperator'>,
): Promise<Result<null, MemberRefusal>> {
  if (!businessName || !location) return refuse('shop-incomplete')
  if (await isShopNameReserved(tx, businessName)) return refuse('name-reserved')
  await tx.insert(sellerProfiles).values({ ...values, userId, businessName, location })
  return claimShopName(tx, userId, businessName)
}

const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>

/** Leaves of a shop what its orders need: that it was there. Its name stands in each order itself. */
export async function closeShop(tx: Tx, userId: string) {
  await tx.delete(shopNames).where(eq(shopNames.sellerId, userId))
  await tx
    .update(sellerProfiles)
    .set({
      businessName: defaultTranslate(texts.closedShop),
      pendingName: null,
      area: '',
      description: '',
      logo: null,
      paymentNumber: null,
      paymentOperator: null,
      tin: null,
      vatRegistered: false,
      bankName: null,
      bankAccountName: null,
      bankAccountNumber: null,
      payoutAccountChangedAt: null,
      awayFrom: null,
      awayUntil: null,
      status: 'suspended',
      statusReason: defaultTranslate(texts.ownerDeletedAccount),
      sourceKey: null,
    })
    .where(eq(sellerProfiles.userId, userId))
}

/**
 * Plans, moves or ends (null) a seller's holiday. A trigger writes the days to all products of the shop in the same
 * transaction: whoever is just placing an order of them is waited for, or waits. Answers what was kept before.
 */
export function updateHoliday(
  db: Db,
  { userId }: Seller,
  holiday: Holiday | null,
  now: Date,
): Promise<Result<HolidayDates, HolidayRefusal>> {
  const own = eq(sellerProfiles.userId, userId)
  return transact<HolidayDates, HolidayRefusal>(db, async (tx) => {
    const { awayFrom, awayUntil } = sellerProfiles
    // Not `for update`: an order that is just being placed refers to the shop, and holds products that this waits for.
    const [kept] = await tx
      .select({ awayFrom, awayUntil })
      .from(sellerProfiles)
      .where(own)
      .for('no key update')
    if (!kept) return refuse('no-shop')
    const faults = holiday && holidayErrors(holiday, kept, now)
    if (faults) return refuse('days-unfit', faults)
    const days = holiday ?? { awayFrom: null, awayUntil: null }
    await tx
      .update(sellerProfiles)
      .set({ ...days, updatedAt: now })
      .where(own)
    return ok(kept)
  })
}
