import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Connection } from '#app/db/client.server.ts'
import { committed } from '#test/db.ts'
import { type Backfill, runBackfills } from './run-backfills.server.ts'
import { backfills } from './tables.ts'

/** Rows 1 to 10 get their square, three in each batch. */
async function squares(db: Connection): Promise<Backfill> {
  await db.execute(
    sql`create table numbers (number int primary key, square int, filled int not null default 0)`,
  )
  await db.execute(sql`insert into numbers select generate_series(1, 10)`)
  return {
    name: 'squares',
    async fillBatch(tx, after) {
      const { rows } = await tx.execute<{ number: number }>(sql`
        update numbers set square = number * number, filled = filled + 1
        where number in (select number from numbers where number > ${Number(after ?? 0)} order by number limit 3)
        returning number`)
      const last = Math.max(...rows.map(({ number }) => number))
      return { rows: rows.length, position: rows.length === 3 ? `${last}` : null }
    },
  }
}
const filled = async (db: Connection) =>
  (
    await db.execute(
      sql`select count(*)::int as rows, sum(filled)::int as times from numbers where square is not null`,
    )
  ).rows[0]
const stateOf = async (db: Connection, name: string) => {
  const [state] = await db.select().from(backfills).where(eq(backfills.name, name))
  return state && { rows: state.rows, position: state.position, isFinished: state.finishedAt !== null }
}

committed('rows are filled in batch by batch, and a run that was ended is gone on with', async ({ db }) => {
  const backfill = await squares(db)
  let batches = 0
  await runBackfills(db, [backfill], () => batches++ === 2)
  expect(await stateOf(db, 'squares')).toEqual({ rows: 6, position: '6', isFinished: false })
  await runBackfills(db, [backfill])
  expect(await stateOf(db, 'squares')).toEqual({ rows: 10, position: '9', isFinished: true })
  await runBackfills(db, [backfill])
  expect(await filled(db), 'each row once').toEqual({ rows: 10, times: 10 })
})

committed('two servers fill each row once', async ({ db }) => {
  const backfill = await squares(db)
  await Promise.all([
    runBackfills(db, [backfill]),
    runBackfills(db, [backfill]),
    runBackfills(db, [backfill]),
  ])
  await runBackfills(db, [backfill])
  expect(await filled(db)).toEqual({ rows: 10, times: 10 })
})

committed('one that fails stays where it was, and holds up no other', async ({ db }) => {
  const backfill = await squares(db)
  const failing: Backfill = {
    name: 'failing',
    fillBatch: async (_tx, after) => {
      if (after) throw new Error('no such thing')
      return { rows: 1, position: 'first' }
    },
  }
  await expect(runBackfills(db, [failing, backfill])).rejects.toThrow('no such thing')
  expect(await stateOf(db, 'failing')).toEqual({ rows: 1, position: 'first', isFinished: false })
  expect(await stateOf(db, 'squares')).toMatchObject({ isFinished: true })
})
