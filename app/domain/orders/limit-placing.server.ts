import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Limit } from '../accounts/limit-tries.server.ts'
import { secondsUntil, type Visitor } from '../accounts/visitor-limits.server.ts'
import { checkouts } from './tables.ts'

type Wanted = { checkoutId: string; contactInfo: { phoneNumber: string; email: string } }

/** Seconds until somebody may place orders again, or 0. A checkout that was placed before is only answered once more. */
export async function secondsUntilPlacing(db: Db, visitor: Visitor, wanted: Wanted): Promise<number> {
  const { checkoutId, contactInfo } = wanted
  const { phoneNumber, email } = contactInfo
  if ((await db.$count(checkouts, eq(checkouts.id, checkoutId))) > 0) return 0
  const mailed: [Limit, string][] = email ? [['orders for an email', email]] : []
  return secondsUntil(db, 'orders', visitor, [['orders for a phone', phoneNumber], ...mailed])
}

export const tooManyOrders = 'Too many orders in a short time.'
