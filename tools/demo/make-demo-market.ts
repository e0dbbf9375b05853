/** The demo market: made on the first start, and anew by `npm run demo`. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { config } from '#app/config.server.ts'
import { type Connection, connect } from '#app/db/client.server.ts'
import { programFile } from '#app/gateways/processes/program-file.server.ts'
import { openStorage } from '#app/gateways/storage/storage.server.ts'
import { verifyLedger } from '#app/modules/money/refunds/verification/verify-ledger.server.ts'
import { emptyDatabase } from '#scripts/empty-database.ts'
import { openDatabase } from '#scripts/open-database.ts'
import { hasOtherServers } from '#server/process/running-servers.ts'
import { appSecret } from '#server/process/secrets.ts'
import type { DemoWork } from './begin-beside.ts'
import { describeHistory, holdsOnlyDemo } from './history/describe-history.ts'
import { hasUnreportedCharges } from './history/payments/report-to-simulator.ts'
import { beginHistory, findHistoryState } from './history/run-history.ts'
import { addDemoAccounts, demoBuyerEmail, hasDemoAccounts } from './market/demo-accounts.ts'
import { addDemoBuyer } from './market/demo-buyer.ts'
import { clearMarket, fillMarket, isEmptyMarket } from './market/market.ts'
import { isUnfinished, markDrawn, markUnfinished } from './market/unfinished-marker.ts'
import { drawPictures, findUndrawn } from './pictures/draw-missing-pictures.ts'
import { demoProducts, demoSellers } from './products/demo-products.ts'

type Say = (line: string) => void
const drawnBeforeOpening = 2_000 // milliseconds: enough for the first screen on most machines
const tellEvery = 10
const historyProgram = 'tools/demo/history/continue-in-background.ts'
const drawingProgram = 'tools/demo/pictures/draw-remaining.ts'

/**
 * Fills the demo market when the shop is still empty, and goes on where a killed start left it. The first pictures are
 * drawn at once; what is left is for processes beside the open shop, so that nobody waits minutes for a first look.
 */
export async function fillDemoMarketOnce(say: Say): Promise<DemoWork> {
  const db = connect(process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL!, 3)
  try {
    const unfinished = isUnfinished(config.DATA_DIR)
    const fresh = unfinished || (await isEmptyMarket(db))
    if (fresh) await fill(db, say, unfinished)
    const left = fresh ? await draw(db, say, unfinished ? 0 : drawnBeforeOpening) : 0
    if (fresh) await addDemoBuyer(db, demoBuyerEmail)
    // It tells nobody by real mail.
    if (fresh && !config.SMTP_URL) await beginHistory(db, new Date())
    if (fresh && left === 0) markDrawn(config.DATA_DIR)
    const lived = await findHistoryState(db)
    const isUntold = !config.PAYCHANGU_SECRET_KEY && (await hasUnreportedCharges(db))
    const begins = lived?.place === 0 && !lived.done
    const goesOn = !begins && lived && (!lived.done || isUntold)
    if (lived && !lived.done) say('Half a year of the demo market is lived while the shop is open.')
    if (left > 0) say(`${left} pictures are drawn while the shop is open.`)
    return {
      before: begins ? [historyProgram] : [],
      beside: [...(goesOn ? [historyProgram] : []), ...(left > 0 ? [drawingProgram] : [])],
    }
  } finally {
    await db.$client.end()
  }
}

async function fill(db: Connection, say: Say, again: boolean) {
  const what = `${demoSellers.length} sellers, ${demoProducts.length} products`
  say(again ? 'Going on with the demo market ...' : `Filling the demo market: ${what} ...`)
  markUnfinished(config.DATA_DIR)
  await fillMarket(db, new Date())
  if (again && hasDemoAccounts(config.DATA_DIR)) return
  const file = await addDemoAccounts(db, config.DATA_DIR)
  say(`Demo accounts (kept in ${file}):\n${readFileSync(file, 'utf8').trimEnd()}`)
}

/** Draws for as long as `milliseconds` allow, and says how many pictures are still to be drawn. */
async function draw(db: Connection, say: Say, milliseconds: number): Promise<number> {
  const undrawn = await findUndrawn(db)
  const told = (done: number) => {
    if (done % tellEvery === 0) say(`Drawing pictures ${done}/${undrawn.length}`)
  }
  await drawPictures(db, openStorage(config), undrawn, { until: Date.now() + milliseconds, told })
  return (await findUndrawn(db)).reduce((sum, { from, to }) => sum + to - from, 0)
}

/**
 * `npm run demo`: makes the demo anew. Where nothing but the demo is in the embedded database, all of it; else its goods
 * only, and nobody else's things are touched: what was ordered and booked is never taken out.
 */
async function rebuild() {
  if (!config.DATABASE_URL && hasOtherServers(config.DATA_DIR))
    throw new Error('The shop is running on this database: stop it first, then run this again')
  let { db, close } = await openDatabase()
  try {
    const whole = !config.DATABASE_URL && !config.SMTP_URL && (await holdsOnlyDemo(db))
    if (!config.DATABASE_URL) markUnfinished(config.DATA_DIR)
    console.log('Taking the old demo market out ...')
    if (whole) {
      await close()
      close = async () => {}
      await emptyDatabase()
      const fresh = await openDatabase()
      db = fresh.db
      close = fresh.close
    } else {
      console.log('There is more than the demo in this database: only its goods are made anew.')
      await clearMarket(db, openStorage(config))
    }
    await fillMarket(db, new Date())
    if (!config.DATABASE_URL)
      console.log(readFileSync(await addDemoAccounts(db, config.DATA_DIR), 'utf8').trimEnd())
    await draw(db, console.log, Number.POSITIVE_INFINITY)
    if (whole) {
      await addDemoBuyer(db, demoBuyerEmail)
      await beginHistory(db, new Date())
    }
    markDrawn(config.DATA_DIR)
    if (whole) await liveAtOnce(db)
    console.log(`The demo market stands: ${demoSellers.length} sellers, ${demoProducts.length} products.`)
    if (whole) await tellWhatIs(db)
  } finally {
    await close()
  }
}

const urlOf = (db: Connection) =>
  (db.$client as unknown as { options: { connectionString: string } }).options.connectionString

async function liveAtOnce(db: Connection) {
  const env = {
    ...process.env,
    DATABASE_URL: urlOf(db),
    APP_SECRET: config.APP_SECRET ?? appSecret(config.DATA_DIR),
  }
  const living = fork(programFile(historyProgram), ['--at-once'], { env })
  const [code] = await once(living, 'exit')
  if (code !== 0) throw new Error('The half year was not lived to its end')
}

async function tellWhatIs(db: Connection) {
  for (const line of await describeHistory(db)) console.log(line)
  const faults = await verifyLedger(db)
  console.log(faults.length === 0 ? 'The ledger adds up.' : `The ledger is wrong. ${faults.join('. ')}`)
  if (faults.length > 0) process.exitCode = 1
}

if (import.meta.main) {
  await rebuild().catch((error) => {
    console.error(error)
    process.exitCode = 1
  })
}
