import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { productQuestions } from './tables.ts'

/** Takes a question with its answer down, in the transaction of whoever decided it. False where it is not there. */
export async function hideQuestion(tx: Tx, id: string, now: Date): Promise<boolean> {
  const hidden = await tx
    .update(productQuestions)
    .set({ hiddenAt: now })
    .where(and(eq(productQuestions.id, id), isNull(productQuestions.hiddenAt)))
    .returning({ id: productQuestions.id })
  return hidden.length > 0
}
