import { and, eq, inArray } from 'drizzle-orm'
import { type Db, transaction } from '#app/db/client.server.ts'
import { findUserByVerifiedPhone } from '#app/modules/identity/accounts/verified-phones.server.ts'
import { recordConsent, recordOptOut } from '#app/modules/platform/messaging/numbers/phone-facts.server.ts'
import { promotionKinds } from '#app/modules/platform/notifications/rules.ts'
import { notificationChoices } from '#app/modules/platform/notifications/tables.ts'

type Said = { phone: string; words: string; source: string; at: Date }

/** WhatsApp where that was said there, else SMS. */
const channelOf = (source: string) => (source === 'whatsapp' ? 'whatsapp' : 'sms')

/** No promotion by any text any more, and nothing where that was said: what is bound to an order goes another way. */
export const stopTexts = (db: Db, { words, ...said }: Said): Promise<void> =>
  transaction(db, async (tx) => {
    const kept = { ...said, words: words.slice(0, 200) }
    await recordOptOut(tx, { ...kept, channel: channelOf(said.source) })
    await stopPromotion(tx, said.phone)
  })

/** What somebody chose to hear of offers by text is off. */
export async function stopPromotion(db: Db, phone: string): Promise<void> {
  const userId = await findUserByVerifiedPhone(db, phone)
  if (!userId) return
  const ofKinds = and(
    eq(notificationChoices.userId, userId),
    inArray(notificationChoices.kind, promotionKinds),
  )
  await db.update(notificationChoices).set({ sms: null, whatsapp: null }).where(ofKinds)
}

/** Texts about orders come again. What was chosen to hear of offers is chosen anew, in the account. */
export const startTexts = (db: Db, { words, ...said }: Said): Promise<void> =>
  transaction(db, (tx) =>
    recordConsent(tx, { ...said, words: words.slice(0, 200), channel: channelOf(said.source) }),
  )
