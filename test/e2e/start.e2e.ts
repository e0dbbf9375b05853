import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Connection, connect } from '#app/db/client.server.ts'
import { jobTimeouts } from '#app/db/timeouts.ts'
import { type Product, products } from '#app/modules/catalog/products/tables.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { postgresHomeOf } from '#server/postgres/postgres-account.ts'
import { anAdmin, aProduct } from '#test/make.ts'
import { databaseOf } from '../../bench/kills/truth.ts'
import { startServer } from './server.ts'

const makeFolder = () => {
  const folder = mkdtempSync(resolve('.data/start-'))
  chmodSync(folder, 0o755) // mkdtemp closes it to others, PostgreSQL's user among them
  return folder
}
const folders: string[] = []
const newFolder = () => {
  const folder = makeFolder()
  folders.push(folder)
  return folder
}
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

const settingsFor = (folder: string) => ({
  DATA_DIR: folder,
  PORT: '0',
  DEMO_MARKET: 'false',
  WEB_CONCURRENCY: '2',
  APP_SECRET: undefined, // as on a fresh machine: the tests' own must not stand in for it
})
/** Where the folder itself cannot be entered by PostgreSQL's user, the database lies in a home of its own. */
const databaseRuns = (folder: string) =>
  [folder, postgresHomeOf(folder)].some((home) => existsSync(join(home, 'postgres', 'postmaster.pid')))

/** Below the ports that connections of others have for a moment: the one after it stays free until it is used. */
async function holdPort() {
  for (let port = 20_000 + (process.pid % 10_000); ; port += 2) {
    const holder = createServer()
    const isHeld = await new Promise<boolean>((resolve) => {
      holder.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (isHeld) return { holder, port }
  }
}

/** An administrator approves a product among those that are ticked: it can be undone for a minute. */
async function approveSoon(url: string, db: Connection) {
  const admin = await anAdmin(db)
  const product = await aProduct(db, { status: 'pending' })
  const session = await createSession(db, admin.userId, { address: '127.0.0.1', userAgent: 'test' })
  const answer = await fetch(`${url}/admin/products`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'approve', chosen: `${product.id}.${product.version}` }),
    headers: { Cookie: `thumba-session=${session}`, Origin: url },
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  return product
}

const endMinute = (db: Connection) =>
  db.execute(sql`update jobs.job set start_after = now() where name = 'approve-products'`)
const jobsLeft = (db: Connection) =>
  db.$count(sql`jobs.job`, sql`name = 'approve-products' and state <> 'completed'`)

/** How it stands with a product, how often it was approved and how often its seller was told so. */
async function approvalsOf(db: Connection, { id, sellerId }: Product) {
  const [found] = await db.select({ status: products.status }).from(products).where(eq(products.id, id))
  const acts = await findAuditEntries(db, { subject: { kind: 'product', id }, limit: 5 })
  return {
    status: found?.status,
    acts: acts.filter(({ action }) => action === 'product.approve').length,
    notices: await db.$count(notifications, eq(notifications.userId, sellerId)),
  }
}

/** A database is made once for these, as by one shop through its starts: making one takes most of a start. */
describe('a shop that starts in its folder', () => {
  let folder: string
  beforeAll(() => {
    folder = makeFolder()
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('the first start makes secrets and a database, and nobody else reads what it writes; Ctrl-C stops both server and PostgreSQL §1.11 §10.39 §52.13', async () => {
    const server = await startServer(settingsFor(folder))
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(readFileSync(join(folder, 'app-secret'), 'utf8').length).toBeGreaterThanOrEqual(32)
    expect(databaseRuns(folder)).toBe(true)
    const modeOf = (name: string) => (lstatSync(join(folder, name)).mode & 0o777).toString(8)
    for (const name of readdirSync(folder))
      expect([name, modeOf(name)]).toEqual([name, modeOf(name).replace(/..$/, '00')])
    expect(modeOf('')).toBe(process.getuid?.() === 0 ? '710' : '700')
    expect(await server.stop()).toBe(0)
    expect(databaseRuns(folder)).toBe(false)
  })

  test('a taken port is said and the next free one is used §10.40', async () => {
    const { holder, port } = await holdPort()
    const server = await startServer({ ...settingsFor(folder), PORT: String(port), WEB_CONCURRENCY: '1' })
    expect(server.said()).toContain(`Port ${port} is taken; using `)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await server.stop()
    holder.close()
  })

  test('after kill -9 the next start takes the running database over and does once what waited for its minute, and Ctrl-C still stops it §10.41', async () => {
    const killed = await startServer(settingsFor(folder))
    const db = connect(await databaseOf(folder), 1, jobTimeouts)
    const product = await approveSoon(killed.url, db)
    await killed.kill()
    expect(databaseRuns(folder)).toBe(true)
    expect(await approvalsOf(db, product)).toEqual({ status: 'pending', acts: 0, notices: 0 })
    await endMinute(db)

    const next = await startServer(settingsFor(folder))
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200)
    await expect.poll(() => approvalsOf(db, product)).toEqual({ status: 'approved', acts: 1, notices: 1 })
    await expect.poll(() => jobsLeft(db)).toBe(0)
    expect(await approvalsOf(db, product)).toEqual({ status: 'approved', acts: 1, notices: 1 })
    await db.$client.end()
    await next.stop()
    expect(databaseRuns(folder)).toBe(false)
  })
})

test('with an address for real people it does not open for play money §52.11', async () => {
  const asked = { ...settingsFor(newFolder()), PUBLIC_URL: 'https://thumba.mw' }
  await expect(startServer(asked)).rejects.toThrow(/ended with 1 .*PLAY_MONEY=yes for a trial/s)
})

test('a setting that cannot be used ends the start with a sentence that names it §8.25', async () => {
  await expect(startServer({ ...settingsFor(newFolder()), PORT: 'many' })).rejects.toThrow(/PORT/)
})

test.runIf(process.getuid?.() === 0)(
  'as root in a folder that others cannot enter, PostgreSQL gets a folder of its own',
  async () => {
    const closed = newFolder()
    chmodSync(closed, 0o700)
    const folder = join(closed, 'data')
    const server = await startServer({ ...settingsFor(folder), WEB_CONCURRENCY: '1' })
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
    expect(databaseRuns(folder)).toBe(true)
    expect(await server.stop()).toBe(0)
    await rm(postgresHomeOf(folder), { recursive: true })
  },
)
