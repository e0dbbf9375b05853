import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'app/db/migrations'
/** What came before was written without this test, and has run. */
const lastUnseen = '0056'
/** Until then functions and triggers were defined by the migrations. */
const lastWithFunctions = '0058'

const named = String.raw`(?:"?public"?\.)?"?(\w+)"?`
const unsafe: [(statement: string) => boolean, string][] = [
  [(one) => /\bdrop\s+(?:column|table)\b/i.test(one), 'drops what an older server still reads'],
  [(one) => /\brename\s+(?:column|to)\b/i.test(one), 'renames what an older server still reads'],
  [(one) => /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i.test(one), 'writes the whole table anew'],
  [(one) => /\balter\s+column\s+\S+\s+set\s+not\s+null\b/i.test(one), 'refuses what an older server writes'],
  [
    (one) => /\badd\s+column\b/i.test(one) && /\bnot\s+null\b/i.test(one) && !/\bdefault\b/i.test(one),
    'asks of an older server what it does not know',
  ],
]

/** What of a migration would harm or hold up servers of the version before, which go on serving. */
function harmIn(sql: string): string[] {
  const text = sql.replaceAll(/--[^\n]*/g, '').replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
  const made = [...text.matchAll(new RegExp(`create\\s+table\\s+(?:if\\s+not\\s+exists\\s+)?${named}`, 'gi'))]
  const own = new Set(made.map(([, table]) => table))
  const indexed = text.matchAll(
    new RegExp(`create\\s+(?:unique\\s+)?index\\s+"?(\\w+)"?\\s+on\\s+${named}`, 'gi'),
  )
  const waited = [...indexed].flatMap(([, index, table]) =>
    own.has(table) ? [] : [`${index} holds up ${table}`],
  )
  return [...waited, ...unsafe.flatMap(([is, harm]) => (text.split(';').some(is) ? [harm] : []))]
}

test('what would harm a server of the version before is found §52.6', () => {
  expect(harmIn('CREATE INDEX "by_phone" ON "orders" USING btree ("phone");')).toEqual([
    'by_phone holds up orders',
  ])
  expect(
    harmIn('CREATE TABLE "marks" (id text);\nCREATE UNIQUE INDEX "marks_once" ON "marks" ("id");'),
  ).toEqual([])
  expect(harmIn('ALTER TABLE "users" DROP COLUMN "phone";')).toHaveLength(1)
  expect(harmIn('ALTER TABLE "users" RENAME COLUMN "phone" TO "number";')).toHaveLength(1)
  expect(harmIn('ALTER TABLE "users" ALTER COLUMN "phone" SET NOT NULL;')).toHaveLength(1)
  expect(harmIn('ALTER TABLE "users" ALTER COLUMN "age" SET DATA TYPE bigint;')).toHaveLength(1)
  expect(harmIn('ALTER TABLE "users" ADD COLUMN "age" bigint NOT NULL;')).toHaveLength(1)
  expect(harmIn('ALTER TABLE "users" ADD COLUMN "age" bigint DEFAULT 0 NOT NULL;')).toEqual([])
  expect(harmIn('ALTER TABLE "users" ADD COLUMN "age" bigint;')).toEqual([])
})

test.each(readdirSync(folder).filter((name) => /^\d{4}_/.test(name) && name.slice(0, 4) > lastUnseen))(
  '%s is safe while older servers serve',
  (name) => expect(harmIn(readFileSync(join(folder, name), 'utf8'))).toEqual([]),
)
test.each(readdirSync('app/db/indexes').filter((name) => name.endsWith('.sql')))(
  '%s is built concurrently, under its own name',
  (name) => {
    const made = /^create\s+(?:unique\s+)?index\s+concurrently\s+"?(\w+)"?\s/i
    const sql = readFileSync(join('app/db/indexes', name), 'utf8').trim()
    expect(made.exec(sql)?.[1]).toBe(name.replace(/\.sql$/, ''))
  },
)
test.each(readdirSync(folder).filter((name) => /^\d{4}_/.test(name) && name.slice(0, 4) > lastWithFunctions))(
  '%s leaves functions and triggers to app/db/sql',
  (name) =>
    expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(
      /\b(create|drop|alter)\s+(or\s+replace\s+)?(constraint\s+)?(function|trigger)\b/i,
    ),
)
