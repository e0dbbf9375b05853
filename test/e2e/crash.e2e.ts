import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect } from '#app/db/client.server.ts'
import { postgresHomeOf } from '#server/postgres/postgres-account.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { buyAsGuest } from '../../bench/checkout/guest-checkouts.ts'
import { startServer } from './server.ts'

const wanted = 200
const atOnce = 16
const initialStock = 1_000

test('kill -9 of server and database during 200 checkouts loses no acknowledged order and no stock §10.41', async () => {
  const folder = mkdtempSync(resolve('.data/crash-'))
  chmodSync(folder, 0o755) // mkdtemp closes it to others, PostgreSQL's user among them
  const settings = {
    DATA_DIR: folder,
    PORT: '0',
    DEMO_MARKET: 'false',
    WEB_CONCURRENCY: '1',
    LIMIT_FACTOR: '1000',
  }
  const server = await startServer(settings)
  const productIds = await stockProducts(folder)

  const acknowledged: string[] = []
  let started = 0
  let killed: Promise<void> | undefined
  const shopper = async () => {
    while (started < wanted) {
      const productId = productIds[started++ % productIds.length]!
      const numbers = await buyAsGuest(new Agent(), server.url, productId).catch(() => undefined)
      acknowledged.push(...(numbers ?? []))
      if (acknowledged.length >= wanted / 3) killed ??= killAll(server, folder)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, shopper))
  await killed
  expect(acknowledged.length).toBeGreaterThanOrEqual(wanted / 3)

  const restarted = await startServer(settings)
  const db = connect(databaseUrl(folder), 2)
  const { rows: orders } = await db.execute<{ order_number: string }>(sql`select order_number from orders`)
  const kept = orders.map((order) => order.order_number)
  expect(acknowledged.filter((number) => !kept.includes(number))).toEqual([])
  expect(new Set(kept).size).toBe(kept.length)
  const { rows: sums } = await db.execute<{ left: number; sold: number }>(
    sql`select (select sum(stock) from products)::int as left, (select coalesce(sum(quantity), 0) from order_items)::int as sold`,
  )
  expect(sums[0]!.left + sums[0]!.sold).toBe(initialStock * productIds.length)
  await db.$client.end()
  await restarted.stop()
  for (const made of [folder, postgresHomeOf(folder)]) await rm(made, { recursive: true, force: true })
})

/** Where the folder itself cannot be entered by PostgreSQL's user, the database lies in a home of its own. */
function postmasterFileOf(folder: string) {
  const files = [folder, postgresHomeOf(folder)].map((home) => join(home, 'postgres', 'postmaster.pid'))
  return readFileSync(files.find((file) => existsSync(file)) ?? files[0]!, 'utf8').split('\n')
}

async function killAll(server: { kill: () => Promise<void> }, folder: string) {
  const postmaster = Number(postmasterFileOf(folder)[0])
  process.kill(postmaster, 'SIGKILL')
  await server.kill()
}

function databaseUrl(folder: string) {
  const port = postmasterFileOf(folder)[3]
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim()
  return `postgres://thumba:${password}@127.0.0.1:${port}/thumba`
}

async function stockProducts(folder: string) {
  const db = connect(databaseUrl(folder), 2)
  const seller = await aSeller(db)
  const products = []
  for (let number = 0; number < 5; number++) {
    products.push(await aProduct(db, { sellerId: seller.userId, stock: initialStock }))
  }
  await db.$client.end()
  return products.map((product) => product.id)
}
