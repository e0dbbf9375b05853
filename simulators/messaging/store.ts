import { openSqliteFile, type SqliteFile } from '../process/sqlite-file.ts'

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

export const openStore = (file: string) => openSqliteFile(file, tables)
export type Store = SqliteFile
