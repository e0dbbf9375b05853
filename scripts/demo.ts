/** The demo market: made on the first start, and anew by `npm run demo`. */
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { config } from '#app/config.server.ts'
import { type Connection, connect } from '#app/db/client.server.ts'
import { openStorage } from '#app/gateways/storage.server.ts'
import { addDemoAccounts, demoBuyerEmail, hasDemoAccounts } from './demo/accounts.ts'
import { addDemoBuyer } from './demo/buyer.ts'
import { demoProducts, demoSellers } from './demo/goods.ts'
import { isUnfinished, noteDrawn, noteUnfinished } from './demo/marker.ts'
import { clearMarket, fillMarket, isEmptyMarket } from './demo/market.ts'
import { drawPictures, findUndrawn } from './demo/pictures.ts'
import { openDatabase } from './open-database.ts'

type Say = (line: string) => void
const drawnBeforeOpening = 4_000 // milliseconds: enough for the first screen on most machines
const tellEvery = 10

/**
 * Fills the demo market when the shop is still empty, and goes on where a killed start left it. The first pictures are
 * drawn at once; the others by a process beside the open shop, so that nobody waits minutes for a first look.
 */
export async function fillDemoMarketOnce(say: Say): Promise<void> {
  const db = connect(process.env.DATABASE_URL!, 3)
  try {
    const unfinished = isUnfinished(config.DATA_DIR)
    if (!unfinished && !(await isEmptyMarket(db))) return
    await fill(db, say, unfinished)
    const left = await draw(db, say, unfinished ? 0 : drawnBeforeOpening)
    // Orders keep the pictures of their day, so they come after the first drawings. They tell nobody by real mail.
    if (!config.SMTP_URL) await addDemoBuyer(db, demoBuyerEmail, new Date())
    if (left === 0) return noteDrawn(config.DATA_DIR)
    say(`${left} pictures are drawn while the shop is open.`)
    drawRest()
  } finally {
    await db.$client.end()
  }
}

async function fill(db: Connection, say: Say, again: boolean) {
  const what = `${demoSellers.length} sellers, ${demoProducts.length} products`
  say(again ? 'Going on with the demo market ...' : `Filling the demo market: ${what} ...`)
  noteUnfinished(config.DATA_DIR)
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

/** The process goes with this one, and never keeps it alive. */
function drawRest() {
  const drawing = fork(new URL('./demo/draw-rest.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  for (const sign of ['SIGINT', 'SIGTERM'] as const) process.once(sign, () => drawing.kill())
  drawing.unref()
  drawing.channel?.unref()
}

/** `npm run demo`: takes the demo's own things out and makes them anew; nobody else's are touched. */
async function rebuild() {
  const { db, close } = await openDatabase()
  try {
    console.log('Taking the old demo market out ...')
    if (!config.DATABASE_URL) noteUnfinished(config.DATA_DIR)
    await clearMarket(db, openStorage(config))
    await fillMarket(db, new Date())
    if (!config.DATABASE_URL)
      console.log(readFileSync(await addDemoAccounts(db, config.DATA_DIR), 'utf8').trimEnd())
    await draw(db, console.log, Number.POSITIVE_INFINITY)
    noteDrawn(config.DATA_DIR)
    console.log(`The demo market stands: ${demoSellers.length} sellers, ${demoProducts.length} products.`)
  } finally {
    await close()
  }
}

if (import.meta.main) {
  await rebuild().catch((error) => {
    console.error(error)
    process.exitCode = 1
  })
}
