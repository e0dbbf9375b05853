import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const tables = `
create table if not exists transactions (
  seq integer primary key,
  charge_id text not null unique,
  kind text not null check (kind in ('charge', 'payout', 'checkout')),
  method text not null check (method in ('mobile_money', 'bank', 'hosted')),
  amount real not null check (amount > 0),
  fee real not null default 0,
  status text not null default 'pending' check (status in ('pending', 'success', 'failed')),
  reason text,
  mobile text,
  operator text,
  bank_uuid text,
  account_name text,
  account_number text,
  payer_account text,
  first_name text,
  last_name text,
  email text,
  callback_url text,
  return_url text,
  ref_id text not null,
  attempts integer not null default 1,
  wrong_pins integer not null default 0,
  created_at integer not null,
  decide_at integer,
  decision text,
  expires_at integer,
  completed_at integer
) strict;
create index if not exists transactions_by_wallet on transactions (mobile, status);
create index if not exists transactions_by_reference on transactions (ref_id);
create index if not exists transactions_by_account on transactions (account_number, status);
create index if not exists transactions_waiting on transactions (status) where status = 'pending';
create table if not exists webhooks (
  seq integer primary key,
  charge_id text not null,
  body text not null,
  due_at integer not null,
  last_in_line integer not null default 0,
  attempts integer not null default 0,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'given_up', 'dropped')),
  answer text
) strict;
create index if not exists webhooks_due on webhooks (due_at) where status = 'waiting';
create table if not exists notes (name text primary key, value text not null) strict;
`

/** Another simulator holds the file. */
export class FileLocked extends Error {}

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
export type Store = ReturnType<typeof openStore>
