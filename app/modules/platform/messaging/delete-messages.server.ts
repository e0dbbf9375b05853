import { and, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import { messageRetentionDays } from './rules.ts'
import {
  messageBudgets,
  messageConsents,
  messageEvents,
  phoneNumbers,
  textMessages,
  ussdTurns,
} from './tables.ts'

/**
 * Deletes what was written to numbers, what they wrote, and what is known of them. What still waits goes out first. That
 * somebody wanted no messages stays, as does what they agreed to: it must hold for whoever asks for the number again.
 */
export async function deleteMessages(tx: Tx, phones: string[]): Promise<void> {
  if (phones.length === 0) return
  const open = ['waiting', 'sending'] as const
  await tx
    .delete(textMessages)
    .where(and(inArray(textMessages.phone, phones), notInArray(textMessages.status, [...open])))
  await tx.delete(messageEvents).where(inArray(messageEvents.phone, phones))
  await tx.delete(ussdTurns).where(inArray(ussdTurns.phone, phones))
  await tx.update(messageConsents).set({ userId: null }).where(inArray(messageConsents.phone, phones))
  await tx
    .update(phoneNumbers)
    .set({ lastDeliveredAt: null, whatsappWroteAt: null })
    .where(inArray(phoneNumbers.phone, phones))
}

const day = 86_400_000
const batch = 5_000

/** Takes away words that nobody needs any more, and rows that are older than so many months. How many of each. */
export async function expireMessages(db: Db, now: Date, keptMonths: number) {
  const old = new Date(now.getTime() - messageRetentionDays * day)
  const texts = await db
    .update(textMessages)
    .set({ text: null, content: { kind: 'removed' } })
    .where(
      and(
        lt(textMessages.createdAt, old),
        notInArray(textMessages.status, ['waiting', 'sending']),
        or(sql`${textMessages.text} is not null`, sql`${textMessages.content} ->> 'kind' <> 'removed'`),
      ),
    )
  const words = await db
    .update(messageEvents)
    .set({ raw: '' })
    .where(and(lt(messageEvents.receivedAt, old), sql`${messageEvents.raw} <> ''`))
  await db.delete(ussdTurns).where(lt(ussdTurns.at, new Date(now.getTime() - 7 * day)))
  if (keptMonths > 0) await deleteOlder(db, new Date(now.getTime() - keptMonths * 31 * day))
  return { texts: texts.rowCount ?? 0, events: words.rowCount ?? 0 }
}

async function deleteOlder(db: Db, before: Date) {
  for (let gone = batch; gone === batch; ) {
    const old = db
      .select({ id: textMessages.id })
      .from(textMessages)
      .where(lt(textMessages.createdAt, before))
      .limit(batch)
    gone = (await db.delete(textMessages).where(inArray(textMessages.id, old))).rowCount ?? 0
  }
  await db.delete(messageEvents).where(lt(messageEvents.receivedAt, before))
  await db.delete(messageBudgets).where(lt(messageBudgets.day, before.toISOString().slice(0, 10)))
}
