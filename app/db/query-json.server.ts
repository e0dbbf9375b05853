import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from './read-db.ts'
import { statement } from './statement.server.ts'

type Ask = (db: ReadDb, values: Record<string, unknown>) => Promise<{ answer: unknown }[]>
const known = new Map<string, Ask>()

/**
 * Asks for one JSON value with a statement that the database plans once for each connection. `shape` names the
 * statement that `write` makes; what differs from time to time is a `sql.placeholder`, filled from `values`.
 */
export async function queryPreparedJson<Answer>(
  db: ReadDb,
  shape: string,
  write: () => SQL,
  values: Record<string, unknown> = {},
): Promise<Answer> {
  const ask = known.get(shape) ?? prepare(shape, write())
  known.set(shape, ask)
  const [row] = await ask(db, values)
  return row!.answer as Answer
}

const prepare = (shape: string, question: SQL): Ask =>
  statement(`ask_${createHash('md5').update(shape).digest('hex')}`, () => sql`select (${question}) as answer`)

/** Asks for one JSON value with a statement that is planned for just these values. */
export async function queryJson<Answer>(db: ReadDb, question: SQL): Promise<Answer> {
  const { rows } = await db.execute<{ answer: Answer }>(sql`select (${question}) as answer`)
  return rows[0]!.answer
}
