import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another simulator holds the file. */
export class FileLocked extends Error {}

/** One process alone opens a file: the lock is the system's, so that even a killed one lets go of it. */
export function openSqliteFile(file: string, tables: string) {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  try {
    db.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = normal')
    db.exec(tables)
  } catch (error) {
    db.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) throw new FileLocked(file)
    throw error
  }
  return {
    db,
    /** All of it or nothing, should the process be killed in between. */
    atomically<Value>(work: () => Value): Value {
      db.exec('begin immediate')
      try {
        const value = work()
        db.exec('commit')
        return value
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
    note(name: string): unknown {
      const row = db.prepare('select value from notes where name = ?').get(name) as
        | { value: string }
        | undefined
      return row && JSON.parse(row.value)
    },
    writeNote(name: string, value: unknown) {
      const put =
        'insert into notes (name, value) values (?, ?) on conflict do update set value = excluded.value'
      db.prepare(put).run(name, JSON.stringify(value))
    },
  }
}
export type SqliteFile = ReturnType<typeof openSqliteFile>
