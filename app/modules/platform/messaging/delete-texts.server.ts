import { and, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import type { OwnTexts } from './reading/reading.server.ts'
import { messageRetentionDays } from './rules.ts'
import { openMessages } from './status.ts'
import {
  messageBudgets,
  messageConsents,
  messageEvents,
  phoneNumbers,
  textMessages,
  ussdTurns,
} from './tables.ts'

/**
 * Deletes what was written to somebody, and of their own number what they wrote and what is known of it. What still waits
 * goes out first. That the number wants no messages stays, without its owner: it must hold for whoever has it next, too.
 */
export async function deleteTexts(tx: Tx, { userId, phone }: OwnTexts): Promise<void> {
  const theirs = or(eq(textMessages.userId, userId), phone ? eq(textMessages.phone, phone) : undefined)
  await tx.delete(textMessages).where(and(theirs, notInArray(textMessages.status, openMessages)))
  await tx.update(textMessages).set({ userId: null }).where(eq(textMessages.userId, userId))
  await tx.update(messageConsents).set({ userId: null }).where(eq(messageConsents.userId, userId))
  if (!phone) return
  await tx.delete(messageEvents).where(eq(messageEvents.phone, phone))
  await tx.delete(ussdTurns).where(eq(ussdTurns.phone, phone))
  await tx
    .delete(messageConsents)
    .where(and(eq(messageConsents.phone, phone), eq(messageConsents.act, 'given')))
  const [facts] = await tx.delete(phoneNumbers).where(eq(phoneNumbers.phone, phone)).returning()
  if (facts?.smsOptedOutAt || facts?.whatsappOptedOutAt) {
    const { smsOptedOutAt, whatsappOptedOutAt } = facts
    await tx.insert(phoneNumbers).values({ phone, smsOptedOutAt, whatsappOptedOutAt })
  }
}

const day = 86_400_000
const batch = 5_000

/** Takes away words that nobody needs any more, and rows that are older than so many months. How many of each. */
export async function expireTexts(db: Db, now: Date, keptMonths: number) {
  const old = new Date(now.getTime() - messageRetentionDays * day)
  const texts = await db
    .update(textMessages)
    .set({ text: null, content: { kind: 'removed' } })
    .where(
      and(
        lt(textMessages.createdAt, old),
        notInArray(textMessages.status, openMessages),
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
