import { openSqliteFile, type SqliteFile } from '../process/sqlite-file.ts'

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

export const openStore = (file: string) => openSqliteFile(file, tables)
export type Store = SqliteFile
