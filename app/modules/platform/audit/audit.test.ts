import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { committed, test } from '#test/db.ts'
import { findAuditEntries, recordAuditEntries, recordAuditEntry, verifyAuditLog } from './audit.server.ts'
import type { NewAuditEntry } from './rules.ts'
import { auditEntries } from './tables.ts'

const doer = { userId: 'admin0000000000a', name: 'Chisomo', role: 'admin', address: '41.70.1.2' } as const
const act = (id: string): NewAuditEntry => ({
  action: 'seller.approve',
  subject: { kind: 'seller', id },
  before: { status: 'pending' },
  after: { status: 'approved' },
})
const without = (db: Db, trigger: string, change: () => Promise<unknown>) =>
  db
    .execute(sql.raw(`alter table audit_entries disable trigger ${trigger}`))
    .then(change)
    .then(() => db.execute(sql.raw(`alter table audit_entries enable trigger ${trigger}`)))

test('an act is written with who, what, before, after, when and from where §31.5', async ({ db }) => {
  await db.transaction((tx) => recordAuditEntry(tx, doer, act('one')))
  const [entry] = await findAuditEntries(db, { subject: { kind: 'seller', id: 'one' }, limit: 10 })
  expect(entry).toMatchObject({
    id: 1,
    actorId: doer.userId,
    actorName: 'Chisomo',
    fromAddress: '41.70.1.2',
    action: 'seller.approve',
    before: { status: 'pending' },
    after: { status: 'approved' },
    previousHash: '',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    at: expect.any(Date),
  })
})

test('each row carries the hash of the one before, several at once too', async ({ db }) => {
  await db.transaction((tx) => recordAuditEntries(tx, doer, ['one', 'two', 'three'].map(act)))
  const [third, second, first] = await findAuditEntries(db, { limit: 10 })
  expect([first!.previousHash, second!.previousHash, third!.previousHash]).toEqual([
    '',
    first!.hash,
    second!.hash,
  ])
  expect(await verifyAuditLog(db)).toEqual({ entries: 3 })
})

test('what is not committed leaves no gap', async ({ db }) => {
  await db.transaction((tx) => recordAuditEntry(tx, doer, act('one')))
  const broken = db.transaction(async (tx) => {
    await recordAuditEntry(tx, doer, act('two'))
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  await db.transaction((tx) => recordAuditEntry(tx, doer, act('three')))
  expect((await findAuditEntries(db, { limit: 10 })).map(({ id }) => id)).toEqual([2, 1])
  expect(await verifyAuditLog(db)).toEqual({ entries: 2 })
})

describe('the log is append-only:', () => {
  const refused = { cause: { message: 'the audit log is only ever added to' } }
  test('the database refuses a change, a deletion and emptying it §31.5', async ({ db }) => {
    await db.transaction((tx) => recordAuditEntry(tx, doer, act('one')))
    const tries: ((tx: Db) => Promise<unknown>)[] = [
      (tx) => tx.update(auditEntries).set({ actorName: 'Nobody' }),
      (tx) => tx.delete(auditEntries),
      (tx) => tx.execute(sql`truncate audit_entries`),
    ]
    for (const change of tries)
      await expect(db.transaction((tx) => change(tx as never))).rejects.toMatchObject(refused)
  })
})

describe('tampering is found out:', () => {
  const written = (db: Db) =>
    db.transaction((tx) => recordAuditEntries(tx, doer, ['one', 'two', 'three'].map(act)))

  test('a changed row is named §31.5', async ({ db }) => {
    await written(db)
    const second = eq(auditEntries.id, 2)
    await without(db, 'audit_kept', () => db.update(auditEntries).set({ actorName: 'Nobody' }).where(second))
    expect(await verifyAuditLog(db)).toEqual({
      entries: 3,
      broken: { entry: 2, why: 'changed' },
    })
  })

  test('a changed row whose hash was made anew breaks the link of the next', async ({ db }) => {
    await written(db)
    const change = () =>
      db.execute(sql`update audit_entries e set actor_name = 'Nobody',
        hash = audit_hash(jsonb_populate_record(e, '{"actor_name": "Nobody"}')) where id = 2`)
    await without(db, 'audit_kept', change)
    expect((await verifyAuditLog(db)).broken).toEqual({
      entry: 3,
      why: 'unlinked',
    })
  })

  test('a row taken out of the middle, and rows cut off the end §31.5', async ({ db }) => {
    await written(db)
    await without(db, 'audit_kept', () => db.delete(auditEntries).where(eq(auditEntries.id, 2)))
    expect((await verifyAuditLog(db)).broken).toEqual({ entry: 3, why: 'gap' })
    await without(db, 'audit_kept', () => db.delete(auditEntries).where(eq(auditEntries.id, 3)))
    expect((await verifyAuditLog(db)).broken).toEqual({ entry: 3, why: 'cut' })
  })
})

committed('many who write at once stand in one chain §31.5', async ({ db }) => {
  const names = Array.from({ length: 20 }, (_, number) => `${number}`)
  await Promise.all(names.map((name) => db.transaction((tx) => recordAuditEntry(tx, doer, act(name)))))
  expect(await verifyAuditLog(db)).toEqual({ entries: 20 })
})
