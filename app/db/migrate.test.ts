import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { committed, connectionOf } from '#test/db.ts'
import { somebodyWaits } from '#test/somebody-waits.ts'
import { migrate } from './migrate.server.ts'

committed('a migration that finds a table busy lets others pass, and comes again', async ({ db }) => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, '0000_more.sql'), 'alter table products add column more text')
  const entry = { idx: 0, version: '7', when: Date.now(), tag: '0000_more', breakpoints: true }
  const journal = { version: '7', dialect: 'postgresql', entries: [entry] }
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
  let migrating: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`select count(*) from products`) // an old server reads for long
    migrating = migrate(connectionOf(db), folder)
    await somebodyWaits(db)
    // Whoever comes after it is served once it gave up, before the old server has ended.
    await db.execute(sql`select count(*) from products`)
  })
  await migrating
  await db.execute(sql`select more from products`)
})
