import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { ussdTurns } from '../tables.ts'

export type UssdRequest = {
  sessionId: string
  phone: string
  networkCode: string
  serviceCode: string
  /** All that was entered in the session, by `*`. */
  text: string
}

/**
 * Answers a step of a USSD menu, and the same again where the operator repeats it: a step is known by its session, its
 * phone and all that was entered in it. Of two at once the first that is written holds for both.
 */
export async function answerUssdOnce(
  db: Db,
  request: UssdRequest,
  answer: (request: UssdRequest) => Promise<string>,
): Promise<string> {
  const { sessionId, phone, text } = request
  const onceKey = createHash('sha256').update([sessionId, phone, text].join('\n')).digest('base64url')
  const known = await findTurn(db, onceKey)
  if (known !== undefined) return known
  const said = await answer(request)
  await db.insert(ussdTurns).values({ onceKey, sessionId, phone, answer: said }).onConflictDoNothing()
  return (await findTurn(db, onceKey)) ?? said
}

async function findTurn(db: Db, onceKey: string) {
  const [turn] = await db
    .select({ answer: ussdTurns.answer })
    .from(ussdTurns)
    .where(eq(ussdTurns.onceKey, onceKey))
  return turn?.answer
}
