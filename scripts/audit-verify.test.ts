import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Connection } from '#app/db/client.server.ts'
import { recordAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { committed, connectionOf } from '#test/db.ts'
import { environmentOfPrograms } from '#test/opened-shop.ts'

const doer = { userId: 'admin', name: 'Thandiwe', role: 'admin' } as const

/** What the command says of this database, and how it ends. */
const verify = (db: Connection) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    // The last entry that a server of this machine wrote down is of another log.
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'thumba-audit-'))
    const env = { ...environmentOfPrograms(), DATABASE_URL: connectionOf(db), DATA_DIR }
    execFile(process.execPath, ['scripts/audit-verify.ts'], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
    )
  })

committed(
  'the command says that the log is as it was written, and names a row that was changed §46.8',
  async ({ db }) => {
    await db.transaction((tx) =>
      recordAuditEntries(
        tx,
        doer,
        ['one', 'two', 'three'].map((id) => ({
          ...({ action: 'note.add', subject: { kind: 'seller', id } } as const),
          after: { note: id },
        })),
      ),
    )
    expect(await verify(db)).toEqual({
      code: 0,
      said: expect.stringContaining('The audit log is as it was written: 3 entries.'),
    })
    await db.execute(sql`alter table audit_entries disable trigger user`)
    await db.execute(sql`update audit_entries set subject_id = 'another' where id = 2`)
    await db.execute(sql`alter table audit_entries enable trigger user`)
    expect(await verify(db)).toEqual({
      code: 1,
      said: expect.stringContaining('The audit log was changed. Entry 2: its words are not'),
    })
  },
)
