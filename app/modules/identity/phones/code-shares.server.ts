import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Standing } from '#app/modules/platform/limits/device-rules.ts'
import { type Counted, isRateLimit, restoreAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { costSettings } from '#app/modules/platform/messaging/cost/cost-settings.server.ts'
import { estimatedPrice, microsPerKwacha } from '#app/modules/platform/messaging/cost/price-rules.ts'
import type { MessageChannel } from '#app/modules/platform/messaging/rules.ts'
import { phoneCodes } from '../accounts/tables.ts'
import { codesIn, shareOf } from './code-shares-rules.ts'

/** The share of the hour's money that a code counts against until it is entered. */
export function shareToCount(standing: Standing, channel: MessageChannel, now: Date): Counted {
  const share = shareOf(standing)
  const { rates, exchange, budgets } = costSettings()
  const price = estimatedPrice({ channel, class: 'code', segments: 1 }, now, rates, exchange)
  const codesAnHour = (budgets.codesAnHour * microsPerKwacha) / Math.max(1, price)
  return [share.limit, 'all', codesIn(share, codesAnHour)]
}

/** A code was entered: whoever asked for it was honest, and takes nothing from the others. */
export async function restoreCodeShare(db: Db, request: string) {
  const [kept] = await db
    .select({ share: phoneCodes.share })
    .from(phoneCodes)
    .where(eq(phoneCodes.id, request))
  if (kept?.share && isRateLimit(kept.share)) await restoreAttempt(db, kept.share, 'all')
}
