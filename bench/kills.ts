import './app-secret.ts'
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { postgresHomeOf } from '#server/postgres/postgres-account.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { truthText } from './cluster/outcome.ts'
import { type Row, rowOf, tableOf } from './cluster/table.ts'
import { connect } from './connect.ts'
import { startBuyers } from './kills/buyers.ts'
import { kill, type Supervised, supervise } from './kills/supervise.ts'
import { countTruth, databaseOf } from './kills/truth.ts'
import { type Victim, victims, wakeHelpers } from './kills/victims.ts'

// npm run bench -- kills [--only postmaster,first] [--buyers 4] [--port 3809]: kill -9 of each process in turn, under orders.
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    buyers: { type: 'string', default: '4' },
    port: { type: 'string', default: '3809' },
  },
})
const stock = 1_000_000
const quiet = 5_000
const mostSeconds = 15
const folder = resolve('.data/bench-kills')
const chosen = victims.filter(({ name }) => options.only?.split(',').includes(name) ?? true)
const [dataDir, backups] = [`${folder}/shop`, `${folder}/backups`]

function clearFolder() {
  rmSync(folder, { recursive: true, force: true })
  rmSync(postgresHomeOf(dataDir), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

type Around = { shop: Supervised; buyers: ReturnType<typeof startBuyers>; wake: () => Promise<unknown> }

/** Quiet seconds, the kill, and until three orders were placed that began after it. */
async function strike({ shop, buyers: { log }, wake }: Around, victim: Victim): Promise<Row> {
  await shop.opened()
  await pause(quiet)
  const waking = wake().catch(() => {})
  const found = await findRunning(shop, victim)
  const struck = performance.now()
  const span = { from: struck - quiet, struck }
  let failed: string | undefined
  if (found) kill(found.pid, 'SIGKILL')
  else failed = 'it did not run'
  await waking
  while (found && log.orders.filter(({ at }) => at > struck + 1_000).length < 3) {
    if (performance.now() - struck > 120_000) {
      failed = 'no orders for 2 minutes'
      break
    }
    await pause(50)
  }
  await pause(2_000)
  const row = rowOf({ ...victim, least: 0, strike: async () => ({ repair: async () => {} }) }, log, {
    ...span,
    to: performance.now(),
  })
  console.log(`${victim.what}: ${row.seconds} s without an order${failed ? `; ${failed}` : ''}`)
  return { ...row, ...(failed && { failed }) }
}

/** Some run only while there is work for them. */
async function findRunning(shop: Supervised, victim: Victim) {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(10)) {
    const found = (await shop.processes()).find((process) => victim.is(process, shop.first()))
    if (found) return found
  }
  return undefined
}

clearFolder()
const shop = supervise({
  log: `${folder}/shop.log`,
  settings: {
    DATA_DIR: dataDir,
    BACKUP_DIR: backups,
    PORT: options.port,
    HOST: '127.0.0.1',
    DEMO_MARKET: 'false',
    WEB_CONCURRENCY: '2',
    LOG_LEVEL: 'warn',
    LIMIT_FACTOR: '1000000', // one address and one phone stand for everybody
  },
})
try {
  await shop.opened()
  const db = connect(await databaseOf(dataDir), 1)
  const { userId } = await aSeller(db)
  const ids: string[] = []
  for (let n = 0; n < 12; n++) ids.push((await aProduct(db, { sellerId: userId, stock })).id)
  await db.$client.end()
  const buyers = startBuyers(shop.origin, ids, Number(options.buyers))
  const wake = () => wakeHelpers({ origin: shop.origin, dataDir, sellerId: userId })
  const rows: Row[] = []
  for (const victim of chosen) rows.push(await strike({ shop, buyers, wake }, victim))
  await shop.opened()
  await buyers.stop()
  const truth = await countTruth(await databaseOf(dataDir), buyers.log, ids, stock)
  console.log(`\n${tableOf(rows)}`)
  console.log(`orders: ${truthText(truth)}`)
  const { lost, doubled, unknown, wrongStock } = truth
  const isRight =
    lost + doubled + unknown + wrongStock === 0 &&
    rows.every(({ seconds, failed }) => !failed && seconds <= mostSeconds)
  if (!isRight) process.exitCode = 1
} finally {
  await shop.stop()
}
