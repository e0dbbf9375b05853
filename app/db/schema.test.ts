import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every file of tables is in the schema, and so in the migrations', () => {
  const schema = readFileSync('app/db/schema.ts', 'utf8')
  const files = globSync('app/modules/**/tables.ts')
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => !schema.includes(file.replace('app/', '../')))).toEqual([])
})

test('of the snapshots only the newest is there: nobody reads the others', () => {
  const { entries } = JSON.parse(readFileSync('app/db/migrations/meta/_journal.json', 'utf8')) as {
    entries: { idx: number }[]
  }
  const newest = String(entries.at(-1)!.idx).padStart(4, '0')
  expect(globSync('app/db/migrations/meta/*_snapshot.json')).toEqual([
    `app/db/migrations/meta/${newest}_snapshot.json`,
  ])
})
