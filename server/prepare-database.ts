import { config } from '#app/config.server.ts'
import { connect } from '#app/db/client.server.ts'
import { migrationUrl, prepareSchema } from '#app/db/migrate.server.ts'
import { SchemaRefusal } from '#app/db/migrating/refusal.ts'
import { jobTimeouts } from '#app/db/timeouts.ts'
import { runBackfills } from '#app/modules/platform/backfills/run-backfills.server.ts'
import { allBackfills, finishBackfills } from '#app/workflows/all-backfills.server.ts'
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
  const url = config.DATABASE_URL ?? (await startEmbedded())
  await tell({ url })
  say('Bringing the database up to date ...')
  await bringUpToDate(migrationUrl(url))
  await tell({ demo: await fillDemoMarket(url) })
  process.exit(0)
} catch (error) {
  explain(error instanceof SchemaRefusal ? new Refusal(error.message) : error)
  process.exit(1)
}

/** Its address. Another server may still use the database that this one started or took over. */
async function startEmbedded() {
  say('Starting PostgreSQL ...')
  return (await startPostgres(config.DATA_DIR)).urlOf('thumba')
}

/** What few rows of before need is done before the shop opens; the rest goes on in the background. */
async function bringUpToDate(url: string) {
  await prepareSchema(url, { say, finishBackfills: (names) => finishBackfills(url, names) })
  if (config.MIGRATE !== 'auto') return
  const until = Date.now() + fillFor
  const db = connect(url, 1, jobTimeouts)
  await runBackfills(db, allBackfills, () => Date.now() > until).finally(() => db.$client.end())
}

async function fillDemoMarket(url: string) {
  if (config.DATABASE_URL || !config.DEMO_MARKET) return { before: [], beside: [] }
  process.env.DATABASE_URL = url
  const { fillDemoMarketOnce } = await import('../tools/demo/make-demo-market.ts')
  return fillDemoMarketOnce(say)
}
