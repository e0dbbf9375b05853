import { config } from '#app/config.server.ts'
import { connect } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { claimAllShopNames } from '#app/modules/identity/shops/names/claim-shop-name.server.ts'
import { startPostgres } from './postgres/embedded-postgres.ts'
import { explain } from './process/explain.ts'
import type { DatabaseNews } from './process/open-database.ts'

// A process of its own: what it loads and fills goes with it. The server decides when it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', () => process.exit(1))
const say = (line: string) => console.log(line)
const tell = (news: DatabaseNews) => new Promise((resolve) => process.send!(news, resolve))

try {
  const url = config.DATABASE_URL ?? (await startEmbedded())
  await tell({ url })
  say('Bringing the database up to date ...')
  await migrate(url)
  await claimShopNames(url)
  await tell({ demo: await fillDemoMarket(url) })
  process.exit(0)
} catch (error) {
  explain(error)
  process.exit(1)
}

/** Its address. Another server may still use the database that this one started or took over. */
async function startEmbedded() {
  say('Starting PostgreSQL ...')
  return (await startPostgres(config.DATA_DIR)).urlOf('thumba')
}

/** Shops from before names were claimed. */
async function claimShopNames(url: string) {
  const db = connect(url, 1)
  await claimAllShopNames(db).finally(() => db.$client.end())
}

async function fillDemoMarket(url: string) {
  if (config.DATABASE_URL || !config.DEMO_MARKET) return { before: [], beside: [] }
  process.env.DATABASE_URL = url
  const { fillDemoMarketOnce } = await import('../tools/demo/make-demo-market.ts')
  return fillDemoMarketOnce(say)
}
