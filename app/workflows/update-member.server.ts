import { eq } from 'drizzle-orm'
import { users } from '#app/modules/platform/users/tables.ts'
import { kinds } from '#messages/notifications.ts'
import type { Member } from '../base/actor.ts'
import { ok, type Result, refuse } from '../base/result.ts'
import { type Db, type Tx, transact } from '../db/client.server.ts'
import { defaultTranslate } from '../messages/language.ts'
import { lockAccount } from '../modules/identity/accounts/locking.server.ts'
import { countsBy } from '../modules/identity/accounts/passwords/password-rules.ts'
import {
  checkPassword,
  findPasswordHash,
  findPasswordStart,
} from '../modules/identity/accounts/passwords/passwords.server.ts'
import { findVerifiedPhone } from '../modules/identity/accounts/verified-phones.server.ts'
import { shopUpdateNeedsPassword, updateShop } from '../modules/identity/shops/profile/shop.server.ts'
import type { MemberInput, MemberRefusal } from '../modules/identity/shops/rules.ts'
import { recordConsent } from '../modules/platform/messaging/numbers/phone-facts.server.ts'
import { notificationKinds } from '../modules/platform/notices/cards.ts'
import {
  findNotificationPreferences,
  saveNotificationPreferences,
} from '../modules/platform/notifications/notifications.server.ts'
import type { NotificationPreferencesInput } from '../modules/platform/notifications/preference-rules.ts'

/**
 * Changes what was given of a member's own account and, for sellers, of their shop: all of it or nothing. A shop's name
 * and payout account change only for whoever types the password again.
 */
export async function updateMember(
  db: Db,
  member: Member,
  input: MemberInput,
  now = new Date(),
): Promise<Result<null, MemberRefusal>> {
  const { name, phone, language, dataSaver, notifications, password, ...shop } = input
  const changesShop = Object.values(shop).some((value) => value !== undefined)
  if (changesShop && member.role !== 'seller') return refuse('sellers-only')
  const isAsked = changesShop && (await shopUpdateNeedsPassword(db, member.userId, shop))
  if (isAsked && !password) return refuse('password-needed')
  const checked = isAsked && password ? await checkPassword(db, member.userId, password) : undefined
  if (checked && !checked.ok) return checked
  const countsFrom = checked ? await findPasswordStart(db, member.userId) : null
  if (countsFrom && !countsBy(countsFrom, now)) return refuse('password-too-new', countsFrom.toISOString())
  return transact<null, MemberRefusal>(db, async (tx) => {
    const account = await lockAccount(tx, member.userId)
    if (!account) return refuse('sellers-only')
    if (checked && (await findPasswordHash(tx, member.userId)) !== checked.value)
      return refuse('wrong-password')
    await tx
      .update(users)
      .set({ name, phone, language, dataSaver, updatedAt: now })
      .where(eq(users.id, member.userId))
    if (notifications) await saveChoices(tx, member, notifications, now)
    return changesShop ? updateShop(tx, account, shop, { proof: checked && 'password', now }) : ok(null)
  })
}

/** What somebody asks to be texted they agree to in so many words, which stay written down. */
async function saveChoices(tx: Tx, { userId }: Member, choices: NotificationPreferencesInput, now: Date) {
  const before = await findNotificationPreferences(tx, userId)
  await saveNotificationPreferences(tx, userId, choices)
  const phone = await findVerifiedPhone(tx, userId)
  if (!phone) return
  for (const channel of ['sms', 'whatsapp'] as const) {
    const given = notificationKinds.filter((kind) => choices[kind]?.[channel] && !before[kind][channel])
    if (given.length === 0) continue
    const words = `${channel}: ${given.map((kind) => defaultTranslate(kinds[kind])).join(', ')}`
    await recordConsent(tx, { phone, userId, channel, words, source: 'profile', at: now })
  }
}
