import { eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import { type RequestAnswer, requestKeys } from './tables.ts'

/** Notes that a form was taken, in the transaction of what it asks for: that is rolled back where it was taken before. */
export type RecordOnce = (tx: Tx) => Promise<void>

/** Whether this is the first time, in the transaction of what is done once; a job that runs again hears no. */
export async function recordFirst(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.insert(requestKeys).values({ id }).onConflictDoNothing().returning()
  return rows.length > 0
}

type Answered = ({ ok: true } & RequestAnswer) | { ok: false }

/**
 * Does what a form asks for once, however often the form comes: it is answered as it was the first time. `run` hands
 * `recordOnce` to its operation. Where the server ended between doing and answering, `done` is said.
 */
export async function answerOnce<Outcome extends Answered>(
  db: Db,
  id: string | undefined,
  done: string,
  run: (recordOnce: RecordOnce | undefined) => Promise<Outcome>,
): Promise<Outcome | ({ ok: true } & RequestAnswer)> {
  if (!id) return run(undefined)
  const find = async () => {
    const [row] = await db.select().from(requestKeys).where(eq(requestKeys.id, id))
    return row && { ok: true as const, ...(row.answer ?? { text: done }) }
  }
  const before = await find()
  if (before) return before
  let taken = false
  const recordOnce: RecordOnce = async (tx) => {
    taken = !(await recordFirst(tx, id))
    if (taken) throw new TakenBefore()
  }
  const outcome = await run(recordOnce).catch((error) => {
    if (!taken) throw error
  })
  // Two at once: the other one has done it.
  if (taken || !outcome) return (await find()) ?? { ok: true, text: done }
  if (outcome.ok) await recordAnswer(db, id, outcome)
  return outcome
}

class TakenBefore extends Error {}

const recordAnswer = (db: Db, id: string, { text, kind }: RequestAnswer) =>
  db
    .update(requestKeys)
    .set({ answer: { text, ...(kind && { kind }) } })
    .where(eq(requestKeys.id, id))

/** Of what is older than a day a phone asks its owner, who may say yes weeks later. */
const longestKept = 90 * 24 * 60 * 60 * 1000

/** Returns how many went. */
export async function deleteOldRequestKeys(db: Db, now: Date): Promise<number> {
  const old = await db
    .delete(requestKeys)
    .where(lt(requestKeys.takenAt, new Date(now.getTime() - longestKept)))
  return old.rowCount ?? 0
}
