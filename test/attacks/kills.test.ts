import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#app/db/client.server.ts'
import { jobTimeouts } from '#app/db/timeouts.ts'
import { postgresHomeOf } from '#server/postgres/postgres-account.ts'
import { findFreePort } from '#server/process/free-port.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { startBuyers } from '../../bench/kills/buyers.ts'
import { isAlive } from '../../bench/kills/processes-of.ts'
import { kill, supervise } from '../../bench/kills/supervise.ts'
import { countTruth, databaseOf } from '../../bench/kills/truth.ts'
import { victims } from '../../bench/kills/victims.ts'
import { asOperators } from '../e2e/server.ts'

const patient = { timeout: 300_000 }
const stock = 10_000
/** Each kind once. The others begin when they are needed: `npm run bench -- kills` kills those too, and says how long it took. */
const killed = ['pages', 'background', 'payments', 'checkpointer', 'backend', 'postmaster', 'first']

test(
  'whichever process is killed, orders are taken again, and none is lost or there twice §52.8',
  patient,
  async () => {
    mkdirSync('.data', { recursive: true })
    const folder = mkdtempSync(resolve('.data/kills-'))
    const dataDir = `${folder}/shop`
    const port = await findFreePort(0, '127.0.0.1', () => {})
    const shop = supervise({
      log: `${folder}/shop.log`,
      settings: {
        ...asOperators,
        DATA_DIR: dataDir,
        PORT: `${port}`,
        HOST: '127.0.0.1',
        DEMO_MARKET: 'false',
        WEB_CONCURRENCY: '1',
        LOG_LEVEL: 'warn',
        LIMIT_FACTOR: '1000000',
        APP_SECRET: undefined,
      },
    })
    let step = 'opening'
    onTestFinished(async ({ task }) => {
      await shop.stop()
      if (task.result?.state === 'fail')
        console.error(`while ${step}:\n${readFileSync(`${folder}/shop.log`, 'utf8').slice(-4_000)}`)
      for (const place of [folder, postgresHomeOf(dataDir)]) rmSync(place, { recursive: true, force: true })
    })
    await shop.opened()
    const db = connect(await databaseOf(dataDir), 1, jobTimeouts)
    const { userId } = await aSeller(db)
    const ids = [(await aProduct(db, { sellerId: userId, stock })).id]
    await db.$client.end()
    const buyers = startBuyers(shop.origin, ids, 2)
    const { orders, pressed } = buyers.log
    /** Until orders stand that nobody had pressed for yet. */
    const untilOrdersCome = async () => {
      const before = new Set(pressed)
      const isNew = ({ mark }: { mark: string }) => !before.has(mark)
      await expect.poll(() => orders.filter(isNew).length, { timeout: 120_000 }).toBeGreaterThanOrEqual(2)
    }

    await untilOrdersCome()
    for (const name of killed) {
      step = `killing ${name}`
      const victim = victims.find((one) => one.name === name)!
      const find = async () => (await shop.processes()).find((process) => victim.is(process, shop.first()))
      // After the one before it may still be on its way back.
      await expect.poll(find, { message: name }).toBeDefined()
      const { pid } = (await find())!
      kill(pid, 'SIGKILL')
      await expect.poll(() => isAlive(pid)).toBe(false)
      await untilOrdersCome()
    }
    step = 'stopping the buyers'
    await buyers.stop()
    step = 'counting'
    const truth = await countTruth(await databaseOf(dataDir), buyers.log, ids, stock)
    expect(truth.acknowledged).toBeGreaterThanOrEqual(2 * (killed.length + 1))
    expect(truth).toMatchObject({ lost: 0, doubled: 0, unknown: 0, wrongStock: 0 })
  },
)
