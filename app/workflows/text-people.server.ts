import { config } from '#app/config.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { ladderSettingsOf } from '#app/modules/platform/notifications/texts/ladder-rules.ts'
import { sendDueTexts } from '#app/modules/platform/notifications/texts/send-due-texts.server.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { recordUnsentNotice } from '#app/modules/sales/orders/notices/order-messages.server.ts'

const environment = { hours: config.TEXT_HOURS, waits: config.TEXT_WAITS }

/** Sends what is due by WhatsApp or SMS. Whom no text reached about their order is called by a person. */
export async function textPeople(db: Db, now = new Date()): Promise<number> {
  const settings = ladderSettingsOf(await findSettings(db), environment)
  return sendDueTexts(db, now, recordUnsentNotice, { settings })
}
