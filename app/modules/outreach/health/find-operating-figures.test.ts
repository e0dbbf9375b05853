import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { queueNames } from '#app/db/queue.server.ts'
import { test } from '#test/db.ts'
import {
  findDatabaseFigures,
  findMoneyBacklogs,
  findQueueFigures,
  findReplicaFigures,
} from './measuring.server.ts'

test('the database says its version, its size and how busy it is', async ({ db }) => {
  const { rows } = await db.execute<{ version: string }>(sql`select version()`)
  const found = await findDatabaseFigures(db)
  expect(rows[0]!.version).toContain(`PostgreSQL ${found.version}`)
  expect(found.size).toBeGreaterThan(1_000_000)
  expect(found.connections).toBeGreaterThan(0)
  expect(found.mostConnections).toBeGreaterThan(found.connections)
  expect(found.walBytes).toBeGreaterThan(0)
  expect(found.migrations).toBeGreaterThan(60)
  // Test and database share a clock.
  expect(Math.abs(found.clockAhead)).toBeLessThan(60)
  expect(await findReplicaFigures(db)).toEqual([])
})

test('of each queue the jobs whose time has come count, and how long the first has waited', async ({
  db,
}) => {
  const of = async (name: string) => (await findQueueFigures(db)).find((queue) => queue.name === name)
  expect(await of('send-payouts')).toEqual({ name: 'send-payouts', due: 0, oldestSeconds: 0 })
  await db.execute(sql`insert into jobs.job (name, start_after, state) values
    ('send-payouts', now() - interval '90 seconds', 'created'), ('send-payouts', now() - interval '5 seconds', 'retry'),
    ('send-payouts', now() + interval '1 hour', 'created'), ('send-payouts', now() - interval '1 day', 'active')`)
  expect(await of('send-payouts')).toEqual({ name: 'send-payouts', due: 2, oldestSeconds: 90 })
  expect((await of('check-payments'))?.due).toBe(0)
})

test('a queue of the release before is none of this one', async ({ db }) => {
  await db.execute(sql`select jobs.create_queue('forget-expired', '{"policy": "standard"}')`)
  const names = (await findQueueFigures(db)).map(({ name }) => name)
  expect(names).toEqual([...queueNames].toSorted())
})

test('messages of the provider that nobody read count, and for how long', async ({ db }) => {
  const of = async (name: string) => (await findMoneyBacklogs(db)).find((backlog) => backlog.name === name)
  expect(await of('provider-events')).toEqual({ name: 'provider-events', count: 0, oldestSeconds: 0 })
  expect(await of('payouts-sending')).toEqual({ name: 'payouts-sending', count: 0, oldestSeconds: 0 })
  const event = (
    key: string,
    handled: string,
  ) => sql`('e' || ${key}, 'paychangu', 'charge', ${key}, 'success', '', ${key},
    now() - interval '2 minutes', ${handled === '' ? null : handled}::timestamptz)`
  await db.execute(sql`insert into provider_events (id, provider, kind, charge_id, status, body, once_key, received_at, handled_at)
    values ${event('a', '')}, ${event('b', '2026-11-01')}`)
  expect(await of('provider-events')).toEqual({ name: 'provider-events', count: 1, oldestSeconds: 120 })
})
