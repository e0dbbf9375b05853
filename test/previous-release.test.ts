import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareReleases, thisRelease } from '#app/db/migrating/release.server.ts'
import { queueNames } from '#app/db/queue.server.ts'
import { buyAsGuest } from '../bench/checkout/guest-checkouts.ts'
import { dropDatabase, emptyDatabase, urlOf } from './db.ts'
import { type RunningServer, startServer } from './e2e/server.ts'
import { environmentOfPrograms } from './opened-shop.ts'
import { readSchema } from './read-schema.ts'
import { buildRelease, isInHistory, previousRelease } from './services/previous-release.ts'

// What is tested is two releases on one database, as while servers are replaced one by one.
const isKnown = isInHistory(previousRelease)
if (!isKnown)
  console.warn(
    `Skipped: release ${previousRelease.version} (${previousRelease.commit}) is not in this checkout's history, so it ` +
      'is not run on the new schema. Fetch the whole history.',
  )
const patience = { timeout: 240_000 }
const atOnce = 3
const eachPhase = 12
const stock = 1_000

const run = promisify(execFile)
const servers: RunningServer[] = []
let database: string
let client: Client
let folder: string
let previous: string

beforeAll(async () => {
  if (!isKnown) return
  previous = buildRelease(previousRelease)
  database = await emptyDatabase()
  mkdirSync('.data', { recursive: true })
  folder = mkdtempSync(resolve('.data/upgrade-'))
}, patience.timeout)

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill().catch(() => {})))
  await client?.end()
  if (database) await dropDatabase(database)
  if (folder) await rm(folder, { recursive: true, force: true })
})

test('the version of these files is above that of the release before, and stands first among the releases', () => {
  const release = thisRelease()
  expect(compareReleases(release, previousRelease.version)).toBeGreaterThan(0)
  const [newest] = readFileSync('docs/releases.md', 'utf8').match(/(?<=^\| )\d+\.\d+\.\d+(?= \|)/m) ?? []
  expect(newest).toBe(release)
})

test.skipIf(!isKnown)(
  'the release before serves on while the schema is changed and after, beside the new one: every order is placed once §52.6',
  patience,
  async () => {
    const old = await open('old', previous)
    client = new Client({ connectionString: urlOf(database) })
    await client.connect()
    await stockProducts(client)
    const before = await orderAt([old])
    expect(before.failed, old.said()).toBe(0)

    const migrating = Promise.withResolvers<void>()
    const during = orderAt([old], migrating.promise)
    const said = await migrate().finally(migrating.resolve)
    expect(said).toContain('The database is ready for release')
    const { numbers: whileMigrated, failed } = await during
    expect(failed, old.said()).toBe(0)
    const schema = await readSchema(client)

    const current = await open('new', process.cwd())
    const both = await orderAt([old, current])
    expect(both.failed, old.said() + current.said()).toBe(0)

    // One of its servers is started again, say after a crash: it changes nothing back.
    servers.splice(servers.indexOf(old), 1)
    await old.stop()
    const again = await open('old', previous)
    const after = await orderAt([again, current])
    expect(after.failed, again.said() + current.said()).toBe(0)
    expect(await readSchema(client)).toEqual(schema)

    // Its jobs of other names run under those of now, by one schedule.
    const names = [...queueNames]
    const strays = `select name from jobs.schedule where name <> all($1)
      union all select name from jobs.job where name <> all($1) and name not like '\\_\\_%' and state in ('created', 'retry')`
    await expect.poll(async () => (await client.query(strays, [names])).rows).toEqual([])

    const acknowledged = [before.numbers, whileMigrated, both.numbers, after.numbers].flat()
    const { rows } = await client.query('select order_number from orders order by order_number')
    expect(rows.map((row) => row.order_number)).toEqual(acknowledged.toSorted())
    const left = await client.query('select sum(stock)::int as left from products')
    expect(left.rows[0].left).toBe(stock * 2 - acknowledged.length)
  },
)

async function open(name: string, release: string) {
  const settings = {
    DATABASE_URL: urlOf(database),
    DATA_DIR: join(folder, name),
    PORT: '0',
    WEB_CONCURRENCY: '1',
    LIMIT_FACTOR: '10000',
    // Cash needs no provider, and no process that plays one.
    PAYCHANGU_SECRET_KEY: 'sec-test-of-nobody',
    PAYCHANGU_WEBHOOK_SECRET: 'of nobody',
    PAYCHANGU_URL: 'http://127.0.0.1:9',
  }
  const server = await startServer(settings, release)
  servers.push(server)
  return server
}

/** Guests order, a few at once: so many orders, and until `until`. */
async function orderAt(sellers: RunningServer[], until?: Promise<unknown>) {
  let isOver = !until
  void until?.then(() => {
    isOver = true
  })
  const numbers: string[] = []
  let [started, failed] = [0, 0]
  const buyer = async () => {
    const agent = new Agent({ keepAlive: true })
    while (started < eachPhase || !isOver) {
      const turn = started++
      const placed = await buyAsGuest(
        agent,
        sellers[turn % sellers.length]!.url,
        productIds[turn % productIds.length]!,
      ).catch(() => undefined)
      if (placed) numbers.push(...placed)
      else failed += 1
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: atOnce }, buyer))
  return { numbers, failed }
}

/** As `npm run migrate` does, with what is built of these files. */
async function migrate() {
  const program = 'build/programs/scripts/migrate.js'
  const env = { ...environmentOfPrograms(), DATABASE_URL: urlOf(database), DATA_DIR: join(folder, 'migrate') }
  return (await run('node', [program], { env })).stdout
}

const productIds = ['product000000001', 'product000000002']

/** In the words of either release: only columns that both have. */
async function stockProducts(client: Client) {
  await client.query(`insert into settings (key, value)
    values ('cashOrdersAtOnce', '100000'), ('cashTotalAtOnce', '100000000000'),
      ('cashSellersAtOnce', '1000'), ('unprovenStockPercent', '100'), ('unprovenStockPercentEach', '100'),
      ('unpaidStockPercent', '100')`)
  await client.query(`insert into users (id, email, email_verified, name, role)
    values ('seller0000000001', 'seller@thumba.example', true, 'Thoko Banda', 'seller')`)
  await client.query(`insert into seller_profiles (user_id, business_name, location, status)
    values ('seller0000000001', 'Limbe Solar', 'Lilongwe', 'approved')`)
  for (const id of productIds)
    await client.query(
      `insert into products (id, seller_id, name, description, price, category, stock, status)
       values ($1, 'seller0000000001', 'Solar lamp', 'A lamp.', 5000, 'Other', $2, 'approved')`,
      [id, stock],
    )
}
