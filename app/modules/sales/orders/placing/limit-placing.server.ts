import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { statement } from '#app/db/statement.server.ts'
import type { RateLimit } from '#app/modules/platform/limits/rate-limits.server.ts'
import { consumeVisitorAttempt, type Visitor } from '#app/modules/platform/limits/visitor-limits.server.ts'
import * as texts from '#messages/orders.ts'
import { checkouts } from '../tables.ts'

type Wanted = { checkoutId: string; contactInfo: { phoneNumber: string; email: string } }

/** Seconds until somebody may place orders again, or 0. A checkout that was placed before is only answered once more. */
export async function secondsUntilPlacing(db: Db, visitor: Visitor, wanted: Wanted): Promise<number> {
  const { checkoutId, contactInfo } = wanted
  const { phoneNumber, email } = contactInfo
  if ((await findPlaced(db, { checkoutId })).length > 0) return 0
  const mailed: [RateLimit, string][] = email ? [['orders for an email', email]] : []
  return consumeVisitorAttempt(db, 'orders', visitor, [['orders for a phone', phoneNumber], ...mailed])
}

const findPlaced = statement(
  'placed_checkout',
  () => sql`select from ${checkouts} where id = ${sql.placeholder('checkoutId')}`,
)

export const tooManyOrders = texts.placingTooOften
