import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { findGiven } from './find-given.server.ts'
import { givenText } from './given-rules.ts'
import { pairUp } from './return-rules.ts'
import { refunds } from './tables.ts'

/** Of what a sum was given back, in words; empty where it was only a sum. */
export async function findPartsOf(db: Db, { orderId, onceKey }: { orderId: string; onceKey: string }) {
  const given = (await findGiven(db, orderId)).find((one) => one.onceKey === onceKey)
  return given ? givenText(given) : ''
}

/** The same for the money that was owed by it. */
export async function findPartsPaidBy(db: Db, { id, orderId }: { id: string; orderId: string | null }) {
  const given = orderId ? await findGiven(db, orderId) : []
  if (!orderId || given.length === 0) return ''
  const owed = await db
    .select({ id: refunds.id, amount: refunds.amount })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  const pair = pairUp(given, owed).pairs.find(({ owed }) => owed?.id === id)
  return pair ? givenText(pair.given) : ''
}
