import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { FileLocked } from '../paychangu/store.ts'

const tables = `
create table if not exists messages (
  seq integer primary key,
  id text not null unique,
  channel text not null check (channel in ('sms', 'whatsapp')),
  direction text not null check (direction in ('out', 'in')),
  phone text not null,
  body text not null,
  template text,
  price real not null default 0,
  status text not null default 'accepted',
  at integer not null
) strict;
create index if not exists messages_by_phone on messages (phone, seq);
create table if not exists calls (
  seq integer primary key,
  kind text not null,
  body text not null,
  due_at integer not null,
  last_in_line integer not null default 0,
  attempts integer not null default 0,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'given_up', 'dropped')),
  answer text
) strict;
create index if not exists calls_due on calls (due_at) where status = 'waiting';
create table if not exists phones (
  phone text primary key,
  off integer not null default 0,
  no_whatsapp integer not null default 0,
  blocked integer not null default 0,
  dead integer not null default 0,
  window_until integer not null default 0
) strict;
create table if not exists sessions (
  id text primary key,
  phone text not null,
  entered text not null default '',
  screen text not null default '',
  open integer not null default 1,
  took integer not null default 0,
  at integer not null
) strict;
create table if not exists notes (name text primary key, value text not null) strict;
`

/** One process alone opens a file: the lock is the system's, so that even a killed one lets go of it. */
export function openStore(file: string) {
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
export type Store = ReturnType<typeof openStore>
