import { asc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { findIssuedRefunds } from '../refunding/find-issued-refunds.server.ts'
import { refundedText } from '../refunding/issued-refund-rules.ts'
import { refunds } from '../tables.ts'
import { pairUp } from './return-rules.ts'

/** Of what a sum was given back, in words; empty where it was only a sum. */
export async function findRefundPartsOf(db: Db, { orderId, onceKey }: { orderId: string; onceKey: string }) {
  const given = (await findIssuedRefunds(db, orderId)).find((one) => one.onceKey === onceKey)
  return given ? refundedText(defaultTranslate, given) : ''
}

/** The same for the money that was owed by it. */
export async function findRefundPartsPaidBy(db: Db, { id, orderId }: { id: string; orderId: string | null }) {
  const given = orderId ? await findIssuedRefunds(db, orderId) : []
  if (!orderId || given.length === 0) return ''
  const owed = await db
    .select({ id: refunds.id, amount: refunds.amount })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  const pair = pairUp(given, owed).pairs.find(({ owed }) => owed?.id === id)
  return pair ? refundedText(defaultTranslate, pair.given) : ''
}
