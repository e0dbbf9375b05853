import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
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

/** So long a repeat waits for the answer of the first. The operator ends the session after ten seconds. */
const patience = 8_000
const looksEvery = 100

/**
 * Answers a step of a USSD menu, and the same again where the operator repeats it: a step is known by its session and all
 * that was entered in it. Of several at once one is worked on, and the others wait for what it says.
 */
export async function answerUssdOnce(
  db: Db,
  request: UssdRequest,
  answer: (request: UssdRequest) => Promise<string>,
): Promise<string> {
  const onceKey = createHash('sha256').update(`${request.sessionId}\n${request.text}`).digest('base64url')
  if (!(await claimTurn(db, onceKey, request))) return waitForAnswer(db, onceKey)
  const said = await answer(request).catch(async (error) => {
    await db.delete(ussdTurns).where(eq(ussdTurns.onceKey, onceKey))
    throw error
  })
  await db.update(ussdTurns).set({ answer: said }).where(eq(ussdTurns.onceKey, onceKey))
  return said
}

/** A step without an answer is being worked on, or its server ended in the middle. */
async function claimTurn(db: Db, onceKey: string, { sessionId, phone }: UssdRequest): Promise<boolean> {
  const isLeft = and(eq(ussdTurns.answer, ''), sql`${ussdTurns.at} < now() - interval '15 seconds'`)
  const claimed = await db
    .insert(ussdTurns)
    .values({ onceKey, sessionId, phone, answer: '' })
    .onConflictDoUpdate({ target: ussdTurns.onceKey, set: { at: sql`now()` }, setWhere: isLeft })
    .returning({ onceKey: ussdTurns.onceKey })
  return claimed.length > 0
}

async function waitForAnswer(db: Db, onceKey: string): Promise<string> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(looksEvery)) {
    const [turn] = await db
      .select({ answer: ussdTurns.answer })
      .from(ussdTurns)
      .where(eq(ussdTurns.onceKey, onceKey))
    if (turn?.answer) return turn.answer
  }
  throw new Error('A step of the menu is still being answered')
}
