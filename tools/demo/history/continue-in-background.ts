/**
 * Lives what is left of the demo's half year, beside the open shop and behind everything else on the machine. Says
 * `first` to whoever began it once the pages of the demo's buyer are full. With `--at-once` it does not rest.
 */
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { config } from '#app/config.server.ts'
import { connect } from '#app/db/client.server.ts'
import { openStorage } from '#app/gateways/storage/storage.server.ts'
import { findSimulator, reportToSimulator } from './payments/report-to-simulator.ts'
import { continueHistory } from './run-history.ts'

const gently = !process.argv.includes('--at-once')
const tellEvery = 250
const patience = { tries: 60, pause: 2_000 } // the simulator starts after this process
let isQuiet = false

// Many mails of a campaign share the one connection of a piece of the life: pg lets them wait in line, with a warning.
process.noDeprecation = true

// It goes when the shop goes: the next start goes on exactly where this one stopped.
for (const sign of ['disconnect', 'SIGINT', 'SIGTERM'] as const) process.on(sign, () => process.exit(0))

try {
  const made = await continueHistory(process.env.DATABASE_URL!, {
    storage: openStorage(config),
    gently,
    told(done, { first, pieces }) {
      if (done >= first) beQuiet()
      if (!gently && done % tellEvery === 0) console.log(`Living half a year ${done}/${pieces.length}`)
    },
  })
  beQuiet()
  for (const refusal of made?.refused ?? []) console.error(`The demo market left out ${refusal}`)
  if (made?.done && gently && !config.PAYCHANGU_SECRET_KEY) await tell()
  if (made?.done && made.lived > 0)
    console.log(`The demo market has lived its half year: ${made.pieces} pieces.`)
} catch (error) {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  console.error(`The demo market has not lived its half year yet; the next start goes on. (${cause})`)
  process.exitCode = 1
}
process.exit()

/** Where the simulator does not answer, the next start tells it. */
async function tell() {
  const db = connect(process.env.DATABASE_URL!, 1)
  for (let tries = 0; tries < patience.tries; tries += 1) {
    const simulator = findSimulator(config)
    if (simulator && (await reportToSimulator(db, simulator))) break
    await pause(patience.pause)
  }
  await db.$client.end()
}

function beQuiet() {
  if (isQuiet) return
  isQuiet = true
  if (gently) setPriority(15)
  process.send?.('first')
}
