import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { fill, spoken, translator } from '#app/messages/language.ts'
import { auditFaults } from '#app/modules/platform/audit/rules.ts'
import { recordCheck } from '#app/modules/platform/checks/checks.server.ts'
import { committed as test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { anAdmin } from '#test/make.ts'
import type { CheckedPart } from './check-rules.ts'
import { runChecks } from './run-checks.server.ts'

const now = new Date()
const kept = new Map<string, Uint8Array>()
const storage: Storage = {
  put: async (key, bytes) => void kept.set(key, bytes),
  get: async (key) => (kept.has(key) ? { bytes: kept.get(key)!, type: 'text/plain' } : undefined),
  remove: async (key) => void kept.delete(key),
  list: async () => [],
}
const process = { kind: 'pages', pid: 1, startedAt: 0, memory: 1, heap: 1, heapLimit: 100 }
const parts = { storage, folder: tmpdir(), processes: async () => [process], now }
const stateOf = (found: CheckedPart[], name: string) => found.find((part) => part.name === name)?.state
const wordsOf = (found: CheckedPart[], name: string) =>
  found.find((part) => part.name === name)?.facts.map((fact) => spoken(t, fact))

test('every part is looked at, and its last night is told', async ({ db }) => {
  await recordCheck(db, 'ledger', [], now)
  await recordCheck(db, 'audit-log', [fill(auditFaults.gap, { entry: 3 })], now)
  const found = await runChecks(db, await anAdmin(db), parts)
  for (const good of [
    'database',
    'replicas',
    'jobs',
    'tasks',
    'mail',
    'payments',
    'storage',
    'ledger',
    'processes',
  ])
    expect(stateOf(found, good), good).toBe('good')
  expect(stateOf(found, 'backup')).toBe('watch')
  expect(stateOf(found, 'auditLog')).toBe('bad')
  const told = found.find(({ name }) => name === 'auditLog')?.facts[0] ?? ''
  expect(spoken(t, told)).toBe('Entry 3: a row before it is gone')
  expect(spoken(translator('ny'), told)).toBe('Chinthu nambala 3: mzere wapatsogolo pake wachotsedwa')
})

const never = () => new Promise<never>(() => {})

test('what hangs or fails is said to, and all else is there', async ({ db }) => {
  const admin = await anAdmin(db)
  const hanging = { ...parts, storage: { ...storage, put: never }, processes: never, within: 200 }
  const found = await runChecks(db, admin, hanging)
  expect(wordsOf(found, 'storage')).toEqual(['No answer within 0.2 seconds'])
  expect(wordsOf(found, 'processes')).toEqual(['No answer within 0.2 seconds'])
  expect([stateOf(found, 'storage'), stateOf(found, 'disk')]).toEqual([
    'bad',
    expect.stringMatching(/good|watch|bad/),
  ])
  const failing = await runChecks(db, admin, { ...parts, folder: '/no/such/folder' })
  expect(wordsOf(failing, 'disk')).toEqual(['The check itself failed: ENOENT'])
})

test('a table that somebody locks holds up its own check only, and is asked once', async ({ db }) => {
  const admin = await anAdmin(db)
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table mails in access exclusive mode`)
    for (let look = 0; look < 2; look++) {
      const found = await runChecks(db, admin, { ...parts, within: 2_500 })
      expect(wordsOf(found, 'mail')).toEqual(['No answer within 2.5 seconds'])
      expect(stateOf(found, 'database')).toBe('good')
    }
    const { rows } = await tx.execute<{ waiting: string }>(
      sql`select count(*) as waiting from pg_locks where relation = 'mails'::regclass and not granted`,
    )
    expect(rows).toEqual([{ waiting: '1' }])
  })
})
