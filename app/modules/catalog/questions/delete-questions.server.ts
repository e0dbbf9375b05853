import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import { originalDays } from './rules.ts'
import { productQuestions } from './tables.ts'

/** Empties what was masked once it is too old to be reported. Returns how many went. */
export async function deleteOldQuestionOriginals(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - originalDays * 24 * 60 * 60 * 1000)
  const old = or(isNotNull(productQuestions.original), isNotNull(productQuestions.answerOriginal))
  const emptied = await db
    .update(productQuestions)
    .set({ original: null, answerOriginal: null })
    .where(and(old, lt(sql`coalesce(${productQuestions.answeredAt}, ${productQuestions.createdAt})`, before)))
  return emptied.rowCount ?? 0
}

/** Of somebody who leaves: what nobody answered goes; what was answered stays, and nobody knows who asked. */
export async function anonymizeAsker(tx: Tx, userId: string) {
  const own = eq(productQuestions.askerId, userId)
  await tx.delete(productQuestions).where(and(own, isNull(productQuestions.answeredAt)))
  await tx.update(productQuestions).set({ askerId: null, original: null }).where(own)
  await tx.update(productQuestions).set({ answerOriginal: null }).where(eq(productQuestions.sellerId, userId))
}
