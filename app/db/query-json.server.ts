import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client.server.ts'

type Statement = { execute: (values: Record<string, unknown>) => Promise<{ answer: unknown }[]> }
const prepared = new WeakMap<Db, Map<string, Statement>>()

/**
 * Asks for one JSON value with a statement that the database plans once for each connection. `shape` names the
 * statement that `write` makes; what differs from time to time is a `sql.placeholder`, filled from `values`.
 */
export async function queryPreparedJson<Answer>(
  db: Db,
  shape: string,
  write: () => SQL,
  values: Record<string, unknown> = {},
): Promise<Answer> {
  const statements = prepared.get(db) ?? new Map<string, Statement>()
  prepared.set(db, statements)
  const statement = statements.get(shape) ?? prepare(db, write())
  statements.set(shape, statement)
  const rows = await statement.execute(values)
  return rows[0]!.answer as Answer
}

function prepare(db: Db, question: SQL): Statement {
  const select = db.select({ answer: sql`(${question})`.as('answer') }).from(sql`(select 1) as once`)
  const name = createHash('md5').update(select.toSQL().sql).digest('hex')
  return select.prepare(`ask_${name}`)
}

/** Asks for one JSON value with a statement that is planned for just these values. */
export async function queryJson<Answer>(db: Db, question: SQL): Promise<Answer> {
  const { rows } = await db.execute<{ answer: Answer }>(sql`select (${question}) as answer`)
  return rows[0]!.answer
}
