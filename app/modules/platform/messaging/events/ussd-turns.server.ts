import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#app/db/client.server.ts'
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
 * Answers a step of a USSD menu, and the same again where the operator repeats it: a step is known by its session and all
 * that was entered in it. What it does is written with its answer, and of two at once the second waits for the first.
 */
export async function answerUssdOnce(
  db: Db,
  request: UssdRequest,
  answer: (tx: Tx, request: UssdRequest) => Promise<string>,
): Promise<string> {
  const { sessionId, phone, text } = request
  const onceKey = createHash('sha256').update(`${sessionId}\n${text}`).digest('base64url')
  const known = await findTurn(db, onceKey)
  if (known !== undefined) return known
  return transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ussd ${onceKey}`}, 0))`)
    const said = await findTurn(tx, onceKey)
    if (said !== undefined) return said
    const drawn = await answer(tx, request)
    await tx.insert(ussdTurns).values({ onceKey, sessionId, phone, answer: drawn })
    return drawn
  })
}

async function findTurn(db: Db, onceKey: string) {
  const [turn] = await db
    .select({ answer: ussdTurns.answer })
    .from(ussdTurns)
    .where(eq(ussdTurns.onceKey, onceKey))
  return turn?.answer
}
