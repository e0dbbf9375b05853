import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#app/db/client.server.ts'
import { removePrivateFiles } from '#app/modules/platform/files/private/private-files.server.ts'
import { statusIs } from '../orders/status.server.ts'
import { isClosed } from '../orders/status.ts'
import { orders } from '../orders/tables.ts'
import { enquiryMonths, orderThreadMonths, originalDays } from './rules.ts'
import { conversationMessages, conversations } from './tables.ts'

const day = 24 * 60 * 60 * 1000
const batch = 500

/** Empties what was masked once it is too old for a dispute or report, and deletes threads that nobody needs any more. */
export async function deleteOldConversations(db: Db, now: Date): Promise<number> {
  await db
    .update(conversationMessages)
    .set({ original: null })
    .where(
      and(
        isNotNull(conversationMessages.original),
        lt(conversationMessages.createdAt, new Date(now.getTime() - originalDays * day)),
      ),
    )
  let deleted = 0
  for (;;) {
    const gone = await transaction(db, (tx) => deleteThreads(tx, findOld(tx, now)))
    deleted += gone
    if (gone < batch) return deleted
  }
}

const monthsBefore = (now: Date, months: number) =>
  sql`${now}::timestamptz - make_interval(months => ${months}::int)`

/** Of orders only those that are over, and no dispute about them waits. */
const findOld = (tx: Tx, now: Date) =>
  tx
    .select({ id: conversations.id })
    .from(conversations)
    .leftJoin(orders, eq(orders.id, conversations.orderId))
    .where(
      or(
        and(isNull(conversations.orderId), lt(conversations.lastMessageAt, monthsBefore(now, enquiryMonths))),
        and(
          statusIs(orders.status, isClosed),
          isNull(orders.disputedAt),
          lt(conversations.lastMessageAt, monthsBefore(now, orderThreadMonths)),
        ),
      ),
    )
    .limit(batch)

async function deleteThreads(tx: Tx, which: ReturnType<typeof findOld>): Promise<number> {
  const ids = (await which).map(({ id }) => id)
  if (ids.length === 0) return 0
  await deletePhotosOf(tx, ids)
  await tx.delete(conversations).where(inArray(conversations.id, ids))
  return ids.length
}

async function deletePhotosOf(tx: Tx, conversationIds: string[]) {
  const which = sql`subject = any(${sql.param(conversationIds)})`
  await removePrivateFiles(tx, 'conversation-photo', which)
}

/**
 * Of somebody who leaves: enquiries go, with the photos of both sides. What was written about an order stays for the other side,
 * without whoever wrote it; the photos that they sent are gone by then.
 */
export async function anonymizeCorrespondent(tx: Tx, userId: string) {
  const enquiries = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(isNull(conversations.orderId), eq(conversations.buyerId, userId)))
  const ids = enquiries.map(({ id }) => id)
  if (ids.length > 0) {
    await deletePhotosOf(tx, ids)
    await tx.delete(conversations).where(inArray(conversations.id, ids))
  }
  await tx
    .update(conversationMessages)
    .set({ actorId: null, original: null })
    .where(eq(conversationMessages.actorId, userId))
}
