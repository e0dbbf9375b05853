import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { config } from '#app/config.server.ts'
import { connect } from '#app/db/client.server.ts'
import { migrationUrl, prepareSchema } from '#app/db/migrate.server.ts'
import { SchemaRefusal } from '#app/db/migrating/refusal.ts'
import { jobTimeouts } from '#app/db/timeouts.ts'
import { runBackfills } from '#app/modules/platform/backfills/run-backfills.server.ts'
import { findRestoreHold } from '#app/modules/platform/restore/restore-hold.server.ts'
import { allBackfills, finishBackfills } from '#app/workflows/all-backfills.server.ts'
import { dropSlot } from './backup/database/archive-wal.ts'
import { removedFolder } from './backup/files/find-files.ts'
import { malawiTime } from './backup/restore/malawi-time.ts'
import { startPostgres } from './postgres/embedded-postgres.ts'
import { explain, Refusal } from './process/explain.ts'
import type { DatabaseNews } from './process/open-database.ts'

// A process of its own: what it loads and fills goes with it. The server decides when it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', () => process.exit(1))
const fillFor = 5_000
const say = (line: string) => console.log(line)
const tell = (news: DatabaseNews) => new Promise((resolve) => process.send!(news, resolve))

try {
  const { url, adminUrl } = config.DATABASE_URL ? { url: config.DATABASE_URL } : await startEmbedded()
  await tell({ url, adminUrl })
  say('Bringing the database up to date ...')
  await bringUpToDate(migrationUrl(url))
  await tellOfHold(url)
  await tell({ demo: await fillDemoMarket(url) })
  process.exit(0)
} catch (error) {
  explain(error instanceof SchemaRefusal ? new Refusal(error.message) : error)
  process.exit(1)
}

/** Its address. Another server may still use the database that this one started or took over. */
async function startEmbedded() {
  say('Starting PostgreSQL ...')
  const { urlOf, adminUrlOf } = await startPostgres(config.DATA_DIR)
  const adminUrl = adminUrlOf('postgres')
  if (!config.BACKUP_DIR) await stopArchiving(adminUrl)
  return { url: urlOf('thumba'), adminUrl }
}

/** What few rows of before need is done before the shop opens; the rest goes on in the background. */
async function bringUpToDate(url: string) {
  await prepareSchema(url, { say, finishBackfills: (names) => finishBackfills(url, names) })
  if (config.MIGRATE !== 'auto') return
  const until = Date.now() + fillFor
  const db = connect(url, 1, jobTimeouts)
  await runBackfills(db, allBackfills, () => Date.now() > until).finally(() => db.$client.end())
}

/** Nobody copies any more: neither the log nor removed files must be held back. */
async function stopArchiving(adminUrl: string) {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await dropSlot(client).finally(() => client.end())
  await rm(join(config.DATA_DIR, removedFolder), { recursive: true, force: true })
}

/** Whether the shop waits for a word since it was restored. */
async function tellOfHold(url: string) {
  const db = connect(url, 1)
  try {
    const hold = await findRestoreHold(db)
    if (hold)
      say(
        `This shop was restored to ${malawiTime(hold.to)}. No job runs until you say: npm run restore -- --release`,
      )
  } finally {
    await db.$client.end()
  }
}

async function fillDemoMarket(url: string) {
  if (config.DATABASE_URL || !config.DEMO_MARKET) return { before: [], beside: [] }
  process.env.DATABASE_URL = url
  const { fillDemoMarketOnce } = await import('../tools/demo/make-demo-market.ts')
  return fillDemoMarketOnce(say)
}
