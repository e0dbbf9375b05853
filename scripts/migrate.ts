/**
 * Brings the schema of the database up to date while older servers serve: `npm run migrate`. With `--check` it only says what
 * is to be done, and ends with 1 where something is. With `--backfill` it fills in first what a migration waits for.
 */
import { parseArgs } from 'node:util'
import { findSchemaChanges, migrate, migrationUrl } from '#app/db/migrate.server.ts'
import { SchemaRefusal } from '#app/db/migrating/refusal.ts'
import { thisRelease } from '#app/db/migrating/release.server.ts'
import { finishBackfills } from '#app/workflows/all-backfills.server.ts'
import { locateDatabase } from './open-database.ts'

const { values: asked } = parseArgs({
  options: { check: { type: 'boolean', default: false }, backfill: { type: 'boolean', default: false } },
})
const say = (line: string) => console.log(line)
const { url: given, release } = await locateDatabase()
const url = migrationUrl(given)

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof SchemaRefusal)) throw error
  console.error(`The database was not brought up to date: ${error.message}`)
  process.exitCode = 1
} finally {
  await release()
}

async function run(): Promise<number> {
  const pending = await findSchemaChanges(url)
  if (pending.length === 0) {
    say(`The database is ready for release ${thisRelease()}: nothing to do.`)
    return 0
  }
  say(`For release ${thisRelease()}, to be done:`)
  for (const what of pending) say(`- ${what}`)
  if (asked.check) return 1
  await migrate(url, {
    say,
    finishBackfills: asked.backfill ? (names) => finishBackfills(url, names) : undefined,
  })
  say(`The database is ready for release ${thisRelease()}.`)
  return 0
}
