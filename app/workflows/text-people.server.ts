import { config } from '#app/config.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { climbLadders } from '#app/modules/platform/notifications/texts/climb-ladders.server.ts'
import { ladderSettingsOf } from '#app/modules/platform/notifications/texts/ladder-rules.ts'
import { recordUnsentNotice } from '#app/modules/sales/orders/notices/record-unsent-notice.server.ts'

const settings = ladderSettingsOf({ hours: config.TEXT_HOURS, waits: config.TEXT_WAITS })

/** Sends what is due by WhatsApp or SMS. Whom no text reached about their order is called by a person. */
export const textPeople = (db: Db, now = new Date()): Promise<number> =>
  climbLadders(db, now, recordUnsentNotice, { settings })
