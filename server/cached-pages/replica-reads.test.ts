import { rmSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { anAdmin, aProduct } from '#test/make.ts'
import { startPair } from '#test/services/standby.ts'
import { testFolder } from '#test/services/test-folder.ts'
import { createVisitor } from '#test/visitors/create-visitor.ts'

const pair = await startPair('shop')
await migrate(pair.urlOf('thumba'))
const dataDir = testFolder('replica-reads')
Object.assign(process.env, {
  DATABASE_URL: pair.urlOf('thumba'),
  DATABASE_REPLICA_URL: pair.replicaUrlOf('thumba'),
  // However late: what is told of and what is one's own must be seen all the same.
  DATABASE_REPLICA_LAG_SECONDS: '600',
  DATABASE_POOL: '5',
  PAGE_CACHE_SECONDS: '60',
  TAKES_JOBS: 'false',
  LOG_LEVEL: 'silent',
  METRICS_TOKEN: 'what-opens-the-metrics-in-the-tests',
  BOUNCE_SECRET: 'what signs bounces in the tests, long enough',
  OUTBOX_TOKEN: 'what opens the outbox in the tests',
  DATA_DIR: dataDir,
})
type Bundle = typeof import('../http.ts')
const bundle = (await import('../../build/server/index.js' as string)) as Bundle
const db = bundle.db as Connection
const long = { timeout: 60_000 }

beforeAll(() => bundle.startBackground())
afterAll(async () => {
  await bundle.closeResources()
  await pair.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const ask = (path: string, init: RequestInit & { form?: Record<string, string> } = {}) => {
  const { form, ...rest } = init
  const headers = new Headers({
    Accept: 'text/html',
    Host: 'localhost:3000',
    Origin: 'http://localhost:3000',
  })
  for (const [name, value] of new Headers(rest.headers)) headers.set(name, value)
  const body = form && new URLSearchParams(form)
  const asked = { ...rest, headers, ...(body && { method: 'POST', body }) }
  return Promise.resolve(bundle.app.fetch(new Request(`http://localhost:3000${path}`, asked)))
}

async function onStandby(statement: string) {
  const client = new Client({ connectionString: pair.replicaAdminUrlOf('thumba') })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}
const pause = () => onStandby('select pg_wal_replay_pause()')

/** Until the standby shows what the primary holds now. */
async function catchUp() {
  await onStandby('select pg_wal_replay_resume()')
  const { rows } = await db.execute<{ at: string }>(sql`select pg_current_wal_lsn() as at`)
  const there = async () =>
    (await onStandby(`select pg_last_wal_replay_lsn() >= '${rows[0]!.at}'::pg_lsn as there`))[0].there
  await expect.poll(there, long).toBe(true)
}

/** How many reads were answered so, by the shop's own figures. */
async function readsBy(by: string) {
  const token = 'Bearer what-opens-the-metrics-in-the-tests'
  const text = await (await ask('/metrics', { headers: { Authorization: token } })).text()
  return Number(new RegExp(`^thumba_replica_reads_total\\{by="${by}"\\} (\\d+)`, 'm').exec(text)![1])
}

async function adminVisitor() {
  const admin = await anAdmin(db)
  const visitor = createVisitor(ask)
  const token = await createSession(db, admin.userId, { address: '127.0.0.1', userAgent: 'test' })
  visitor.jar.set('thumba-session', token)
  return visitor
}

const lists =
  'sellers products orders users delivery delivery/sellers payments payments/ledger payments/transactions payments/differences ' +
  'payments/payouts payments/refunds disputes newsletter newsletter/campaigns interest messages log'

test('the catalogue, search, shops and administrators’ lists are read from the standby', async () => {
  const { id, sellerId } = await aProduct(db, { name: 'Porcupine lamp' })
  const admin = await adminVisitor()
  await catchUp()
  /** Each time another address, so that no kept page answers; what was written just before may not be there at once. */
  let asked = 0
  const isReadThere = async (path: string, get: (path: string) => Promise<Response>) => {
    const before = await readsBy('replica')
    const { status } = await get(`${path}${path.includes('?') ? '&' : '?'}asked=${++asked}`)
    expect([path, status]).toEqual([path, 200])
    return (await readsBy('replica')) > before
  }
  const catalogue = ['/', '/products', '/products?search=lamp', `/product/${id}`, `/shop/${sellerId}`]
  for (const path of [...catalogue, '/suggest?q=lamp', '/sitemap.xml', '/sitemap/1', '/feeds/google.xml'])
    await expect.poll(() => isReadThere(path, ask), long).toBe(true)
  for (const list of lists.split(' '))
    await expect.poll(() => isReadThere(`/admin/${list}`, admin.get), long).toBe(true)
  expect(await readsBy('repeated')).toBe(0)
})

test('who has just changed something sees it, though the standby does not show it yet', async () => {
  const [one, other] = [await adminVisitor(), await adminVisitor()]
  await catchUp()
  await pause()
  const email = 'own-change@thumba.example'
  const added = await one.post('/admin/newsletter/add', { intent: 'add', email })
  expect(added.status).toBe(303)
  expect(one.jar.get('thumba-change')).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/)
  const isShown = async (visitor: typeof one) => (await visitor.textOf('/admin/newsletter')).includes(email)
  expect([await isShown(one), await isShown(other)]).toEqual([true, false])
  await catchUp()
  expect([await isShown(one), await isShown(other)]).toEqual([true, true])
})

test('a cached page never keeps what was before a change, though the standby does not show it yet', async () => {
  const { id, sellerId } = await aProduct(db, { price: 4_100 })
  await catchUp()
  const paths = [`/product/${id}`, '/products', `/shop/${sellerId}`, '/']
  const read = async (path: string) => (await ask(path)).text()
  for (const path of paths) await expect.poll(() => read(path), long).toContain('MK\u00a04,100')
  await pause()
  await db.update(products).set({ price: 3_900 }).where(eq(products.id, id))
  for (const path of paths) {
    await expect.poll(() => read(path), long).toContain('MK\u00a03,900')
    for (let again = 0; again < 5; again++) expect(await read(path)).not.toContain('MK\u00a04,100')
  }
  // The facets are counted anew with the new price as well.
  const cheap = `/products?maxPrice=4000`
  await expect.poll(() => read(cheap), long).toContain('MK\u00a03,900')
  await catchUp()
})

test('a standby that falls is left alone: every page comes, and it is read again once it is back', async () => {
  const { id } = await aProduct(db)
  const admin = await adminVisitor()
  await catchUp()
  await pair.kill()
  const paths = ['/suggest?q=thing', '/products?sort=price-asc', `/product/${id}`]
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => ask(paths[at % 3]!)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await admin.get('/admin/orders')).status).toBe(200)
  await pair.start()
  const before = await readsBy('replica')
  const after = async () => {
    await admin.get('/admin/orders')
    return readsBy('replica')
  }
  await expect.poll(after, long).toBeGreaterThan(before)
})
