import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { test } from '#test/db.ts'
import {
  findAuditHead,
  findLostAuditHead,
  recordAuditEntry,
  saveAuditHead,
  verifyAuditLog,
} from './audit.server.ts'

const doer = { userId: 'admin0000000000a', name: 'Chisomo', role: 'admin' } as const
const doOne = (db: Db, id: string) =>
  db.transaction((tx) =>
    recordAuditEntry(tx, doer, { action: 'user.suspend', subject: { kind: 'user', id } }),
  )

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heads-'))
  file = join(folder, 'audit-heads')
})
afterEach(() => rm(folder, { recursive: true }))

/** As whoever rules the database would: rows and head fit each other again. */
async function cutOff(db: Db, from: number) {
  await db.execute(sql.raw('alter table audit_entries disable trigger user'))
  await db.execute(sql`delete from audit_entries where id >= ${from}`)
  await db.execute(sql`update audit_head set (entry_id, hash) =
    (select id, hash from audit_entries order by id desc limit 1)`)
  await db.execute(sql.raw('alter table audit_entries enable trigger user'))
}

test('heads are kept once each, readable by nobody else', async ({ db }) => {
  expect((await saveAuditHead(db, file)).isNew).toBe(false)
  await doOne(db, 'one')
  const { head, isNew } = await saveAuditHead(db, file)
  expect([isNew, head]).toEqual([true, await findAuditHead(db)])
  expect((await saveAuditHead(db, file, head)).isNew).toBe(false)
  await doOne(db, 'two')
  await saveAuditHead(db, file, head)
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(2)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await findLostAuditHead(db, file)).toBeUndefined()
})

test('a log whose end was cut off with its head is found out by the file alone §54.13', async ({ db }) => {
  for (const id of ['one', 'two', 'three']) await doOne(db, id)
  await saveAuditHead(db, file)
  await cutOff(db, 3)
  expect(await verifyAuditLog(db), 'the database itself sees nothing').toEqual({ entries: 2 })
  expect(await findLostAuditHead(db, file)).toMatchObject({ entry: 3 })
  await doOne(db, 'another')
  expect(await verifyAuditLog(db)).toEqual({ entries: 3 })
  expect(await findLostAuditHead(db, file)).toMatchObject({ entry: 3 })
})

test('no file is no fault, nor is a line that was cut short', async ({ db }) => {
  await doOne(db, 'one')
  expect(await findLostAuditHead(db, file)).toBeUndefined()
})
