import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allBackfills } from '#app/workflows/all-backfills.server.ts'
import { harmIn } from '#test/migration-harm.ts'
import { previousRelease } from '#test/services/previous-release.ts'
import { schemaFolders } from '../migrate.server.ts'
import { readDirectives, readMigrations } from './read-migrations.server.ts'
import { lastWithoutLimit } from './run-migrations.server.ts'

const folder = schemaFolders.migrations
/** What came before was written without these rules, and has run. */
const migrations = readMigrations(folder).filter(({ tag }) => tag.slice(0, 4) > lastWithoutLimit)

const harmful: [statement: string, harm: RegExp][] = [
  ['CREATE INDEX "by_phone" ON "orders" USING btree ("phone");', /by_phone holds up orders/],
  ['ALTER TABLE "users" DROP COLUMN "phone";', /drops what/],
  ['DROP TABLE "users";', /drops what/],
  ['ALTER TABLE "users" RENAME COLUMN "phone" TO "number";', /renames/],
  ['ALTER TABLE "users" ALTER COLUMN "phone" SET NOT NULL;', /refuses what/],
  ['ALTER TABLE "users" ALTER COLUMN "age" SET DATA TYPE bigint;', /anew/],
  ['ALTER TABLE "users" ADD COLUMN "age" bigint NOT NULL;', /does not know/],
  ['ALTER TABLE "users" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;', /anew/],
  ['ALTER TABLE "users" ADD COLUMN "rank" bigserial;', /anew/],
  ['ALTER TABLE "users" ADD COLUMN "short" text GENERATED ALWAYS AS (left(name, 3)) STORED;', /anew/],
  ['ALTER TABLE "users" ADD COLUMN "shop" text REFERENCES "shops"("id");', /by itself/],
  ['ALTER TABLE "users" ADD CONSTRAINT "aged" CHECK ("users"."age" > 0);', /NOT VALID/],
  [
    'ALTER TABLE "users" ADD CONSTRAINT "of" FOREIGN KEY ("shop") REFERENCES "public"."shops"("id");',
    /NOT VALID/,
  ],
  ['ALTER TABLE "users" ADD CONSTRAINT "one" UNIQUE("phone");', /USING INDEX/],
  ['ALTER TABLE "users" VALIDATE CONSTRAINT "aged";', /no transaction/],
  ['ALTER TABLE "users" SET UNLOGGED;', /anew/],
  ['ALTER TABLE "users" DISABLE TRIGGER ALL;', /unguarded/],
  ['UPDATE "users" SET "age" = 1;', /in batches/],
  ['DELETE FROM users;', /in batches/],
  ['TRUNCATE users;', /in batches/],
  ['WITH old AS (SELECT 1) UPDATE users SET age = 1;', /in batches/],
  ['INSERT INTO ages SELECT age FROM users;', /in batches/],
  ['DO $$ BEGIN DELETE FROM users; END $$;', /hides/],
  ['VACUUM FULL users;', /locks/],
  ['LOCK TABLE users;', /locks/],
  ['CLUSTER users USING users_by_age;', /locks/],
  ['REINDEX TABLE users;', /holds up/],
  ['CREATE TRIGGER told AFTER INSERT ON users EXECUTE FUNCTION tell();', /app\/db\/sql/],
  ['-- migrate: no transaction\nALTER TABLE users ADD COLUMN age bigint;', /run again/],
]
test.each(harmful)('%s is refused §52.6', (statement, harm) => {
  expect(harmIn(statement).join()).toMatch(harm)
})

const harmless = [
  'CREATE TABLE "marks" (id text);\nCREATE UNIQUE INDEX "marks_once" ON "marks" ("id");\nINSERT INTO "marks" SELECT 1;',
  'CREATE TABLE marks (id text);\nALTER TABLE marks ADD CONSTRAINT of FOREIGN KEY (id) REFERENCES users(id) ON DELETE cascade ON UPDATE no action;',
  'ALTER TABLE "users" ADD COLUMN "age" bigint DEFAULT 0 NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "since" timestamptz DEFAULT now() NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "age" bigint;',
  'ALTER TABLE "users" ADD CONSTRAINT "aged" CHECK ("users"."age" > 0) NOT VALID;',
  'ALTER TABLE "users" ADD CONSTRAINT "one" UNIQUE USING INDEX "users_one";',
  'DROP INDEX "users_by_age";',
  '-- migrate: no transaction\nALTER TABLE "users" VALIDATE CONSTRAINT "aged";',
  '-- migrate: serves from 0061_backfills\nALTER TABLE "users" DROP COLUMN "phone";',
]
test.each(harmless)('%s is not', (statement) => {
  expect(harmIn(statement)).toEqual([])
})

test.each(migrations.map(({ tag }) => tag))('%s is safe while servers of the release before serve', (tag) =>
  expect(harmIn(readFileSync(join(folder, `${tag}.sql`), 'utf8'))).toEqual([]),
)

test('after each migration the release before may serve, and what one waits for is filled in', () => {
  const all = readMigrations(folder)
  const last = all.findIndex(({ tag }) => tag === previousRelease.lastMigration)
  const floors = all.slice(last + 1).flatMap(({ servesFrom }) => servesFrom?.tag ?? [])
  expect(floors.filter((floor) => all.findIndex(({ tag }) => tag === floor) > last)).toEqual([])
  const names = allBackfills.map(({ name }) => name)
  expect(all.flatMap(({ afterBackfills }) => afterBackfills).filter((name) => !names.includes(name))).toEqual(
    [],
  )
})

test('a line for the migrator that means nothing is refused', () => {
  expect(() => readDirectives('0070_x', '-- migrate: without transaction\nselect 1')).toThrow('means nothing')
})

test.each(readdirSync('app/db/indexes').filter((name) => name.endsWith('.sql')))(
  '%s is built concurrently, under its own name',
  (name) => {
    const made = /^create\s+(?:unique\s+)?index\s+concurrently\s+"?(\w+)"?\s/i
    const sql = readFileSync(join('app/db/indexes', name), 'utf8').trim()
    expect(made.exec(sql)?.[1]).toBe(name.replace(/\.sql$/, ''))
  },
)
