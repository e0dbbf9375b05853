import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { attemptCounter, type RateLimit } from '#app/modules/platform/limits/rate-limits.server.ts'
import { type Visitor, visitorLimits } from '#app/modules/platform/limits/visitor-limits.server.ts'
import * as texts from '#messages/orders.ts'
import { checkouts } from '../tables.ts'

type Wanted = { checkoutId: string; contactInfo: { phoneNumber: string; email: string } }

/** Seconds until somebody may place orders again, or 0. A checkout that was placed before is only answered once more. */
export function secondsUntilPlacing(db: Db, visitor: Visitor, wanted: Wanted): Promise<number> {
  const { checkoutId, contactInfo } = wanted
  const { phoneNumber, email } = contactInfo
  const mailed: [RateLimit, string][] = email ? [['orders for an email', email]] : []
  const limits = visitorLimits('orders', visitor, [['orders for a phone', phoneNumber], ...mailed])
  return count(db, limits, { checkoutId })
}

const count = attemptCounter(
  'count_placing',
  sql`exists (select from ${checkouts} where id = ${sql.placeholder('checkoutId')})`,
  true,
)

export const tooManyOrders = texts.placingTooOften
