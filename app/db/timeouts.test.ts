import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { committed, connectionOf } from '#test/db.ts'
import { connect } from './client.server.ts'
import { pageTimeouts } from './timeouts.ts'

const code = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { cause?: { code?: string; message: string }; code?: string; message: string }) =>
      error.cause?.code ?? error.code ?? error.cause?.message ?? error.message,
  )

committed(
  'nothing waits for ever: a statement, a lock, a connection, a silent transaction §52.4',
  async ({ db }) => {
    const patience = { connect: 300, statement: 300, lock: 100, idle: 200 }
    const impatient = connect(connectionOf(db), 1, patience)
    impatient.$client.on('error', () => {})
    expect(await code(impatient.execute(sql`select pg_sleep(5)`))).toBe('57014')

    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table products in access exclusive mode`)
      expect(await code(impatient.execute(sql`select count(*) from products`))).toBe('55P03')
    })

    const held = await impatient.$client.connect()
    expect(await code(impatient.execute(sql`select 1`))).toContain('timeout exceeded')
    await held.query('begin')
    await new Promise<void>((resolve) => held.once('error', () => resolve()))
    held.release(true)
    expect(await code(impatient.execute(sql`select 1`))).toBe('done')
    await impatient.$client.end()
  },
)

committed('every pool waits as long as somebody looks at a page, unless told otherwise', async ({ db }) => {
  const { rows } = await db.execute(
    sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  const { statement, lock, idle } = pageTimeouts
  expect(rows).toEqual([
    { statement: `${statement / 1000}s`, lock: `${lock / 1000}s`, idle: `${idle / 1000}s` },
  ])
})
