import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test as plain } from 'vitest'
import { committed, connectionOf } from '#test/db.ts'
import { openDatabaseProxy } from '#test/services/database-proxy.ts'
import { ok, refuse } from '../base/result.ts'
import { connect, type TransactionOptions, transact, transaction } from './client.server.ts'
import { ConnectionLost } from './connection-errors.ts'

plain('transactions begin in one place only: another would lose its connection when `begin` fails', () => {
  const files = globSync('{app,server,tools,scripts}/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] })
  const others = files.filter((file) => /\.transaction\(/.test(readFileSync(file, 'utf8')))
  expect(others).toEqual(['app/db/transaction.server.ts'])
})

/** A row more in a table, through a line that is cut. What the database has then, and how often it was tried. */
const cutOff = committed.extend<{ shop: Awaited<ReturnType<typeof openShop>> }>({
  shop: async ({ db }, use) => {
    const shop = await openShop(connectionOf(db))
    await db.execute(sql`create table noted (id serial)`)
    await use(shop)
    await shop.close()
  },
})
async function openShop(url: string) {
  const proxy = await openDatabaseProxy(url)
  const pool = connect(proxy.url, 2)
  const close = async () => {
    await pool.$client.end()
    await proxy.close()
  }
  return { proxy, pool, close }
}
const insert = /insert into noted/

cutOff(
  'lost before its commit it is done again once, unless it cannot be done twice',
  async ({ db, shop }) => {
    const { pool, proxy } = shop
    let tries = 0
    const note = (options?: TransactionOptions) => {
      tries = 0
      return transaction(
        pool,
        async (tx) => {
          tries += 1
          await tx.execute(sql`insert into noted default values`)
        },
        options,
      )
    }
    proxy.cutNext(insert, 'after')
    await note()
    expect([tries, await count(db)]).toEqual([2, 1])

    proxy.cutNext(insert, 'after')
    await expect(note({ repeat: 'never' })).rejects.toMatchObject({ outcomeUnknown: false })
    expect([tries, await count(db)]).toEqual([1, 1])

    for (const moment of ['before', 'after'] as const) proxy.cutNext(insert, moment)
    await expect(note()).rejects.toBeInstanceOf(ConnectionLost)
    expect([tries, await count(db)]).toEqual([2, 1])
  },
)

cutOff('lost at its commit it is done again only where that is said to be safe', async ({ db, shop }) => {
  const { pool, proxy } = shop
  const note = (options?: TransactionOptions) =>
    transact(pool, async (tx) => ok(await tx.execute(sql`insert into noted default values`)), options)
  for (const moment of ['before', 'after'] as const) {
    proxy.cutNext(/^commit/, moment)
    await expect(note()).rejects.toMatchObject({ outcomeUnknown: true })
  }
  expect(await count(db)).toBe(1)
  proxy.cutNext(/^commit/, 'before')
  expect(await note({ repeat: 'always' })).toMatchObject({ ok: true })
  expect(await count(db)).toBe(2)
})

cutOff(
  'a refusal, a throw and a caught fault leave nothing, and the connection is used again',
  async ({ db, shop }) => {
    const { pool, proxy } = shop
    const refused = await transact(pool, async (tx) => {
      await tx.execute(sql`insert into noted default values`)
      return refuse('no')
    })
    expect(refused).toEqual({ ok: false, reason: 'no' })
    const thrown = transaction(pool, async (tx) => {
      await tx.execute(sql`insert into noted default values`)
      throw new Error('broken')
    })
    await expect(thrown).rejects.toThrow('broken')
    const swallowed = transaction(pool, async (tx) => {
      await tx.execute(sql`insert into noted default values`)
      await tx.execute(sql`select 1 / 0`).catch(() => {})
    })
    await expect(swallowed).rejects.toThrow('rolled back')
    await expect(pool.execute(sql`select 1 / 0`)).rejects.toThrow()
    expect([proxy.made(), pool.$client.totalCount, pool.$client.idleCount]).toEqual([1, 1, 1])
    expect(await count(db)).toBe(0)
  },
)

cutOff('it has the isolation that it asks for', async ({ shop }) => {
  const { rows } = await transaction(
    shop.pool,
    (tx) =>
      tx.execute(
        sql`select current_setting('transaction_isolation') as level, current_setting('transaction_read_only') as reads`,
      ),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  expect(rows).toEqual([{ level: 'repeatable read', reads: 'on' }])
})

const count = async (db: Parameters<typeof transact>[0]) => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from noted`)
  return rows[0]!.n
}
