import './app-secret.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Connection } from '#app/db/client.server.ts'
import { localStorage } from '#app/gateways/storage/local-storage.server.ts'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { connect } from './connect.ts'
import { type Figures, messagesOverBadLine, movesOverBadLine } from './line-drops/forms-over-bad-line.ts'
import { ordersOverBadLine } from './line-drops/orders-over-bad-line.ts'
import { makeDatabase } from './make-database.ts'
import { startThumba } from './processes.ts'

// npm run bench -- line-drops [--orders 1000] [--moves 300] [--messages 300] [--seed 1]: each is sent over a line that cuts, delays
// and doubles.
const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    moves: { type: 'string', default: '300' },
    messages: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
  },
})
const orders = Number(options.orders)
const port = 3808

async function print(what: string, sending: Promise<Figures>) {
  const began = performance.now()
  const { there, tries } = await sending
  const took = ((performance.now() - began) / 1000).toFixed(0)
  const wrong = there.filter((count) => count !== 1).length
  console.log(`${there.length} ${what} sent ${tries} times in ${took} s`)
  console.log(wrong === 0 ? 'Each is there exactly once.' : `WRONG: ${wrong} not once`)
  if (wrong > 0) process.exitCode = 1
}

async function run(db: Connection, productId: string, shop: string) {
  const began = performance.now()
  const seed = Number(options.seed)
  const { placed, tries, fates } = await ordersOverBadLine(db, { shop, productId, orders, seed })
  const took = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`${orders} orders sent ${tries} times in ${took} s, seed ${seed}`)
  console.table(Object.fromEntries(fates))
  const wrong = placed.filter((count) => count !== 1).length
  const { rows } = await db.execute<{ all: number; stock: number }>(
    'select (select count(*)::int from orders) as all, (select stock from products) as stock',
  )
  const { all = 0, stock = 0 } = rows[0] ?? {}
  const isRight = wrong === 0 && all === orders && stock === orders
  console.log(
    isRight
      ? 'Each is there exactly once, and so is its stock.'
      : `WRONG: ${wrong} not once, ${all} orders, stock ${stock}`,
  )
  if (!isRight) process.exitCode = 1
  await print('moves', movesOverBadLine(db, { shop, seed, count: Number(options.moves) }))
  const storage = localStorage(resolve('.data/bench/line-drops'))
  await print('messages', messagesOverBadLine(db, storage, { shop, seed, count: Number(options.messages) }))
}

const postgres = await startPostgres(resolve('.data/bench'))
try {
  const url = await makeDatabase(postgres, 'bench_line_drops')
  const db = connect(url, 2)
  const { userId } = await aSeller(db)
  const product = await aProduct(db, { sellerId: userId, stock: orders * 2 })
  const server = await startThumba(url, port, { LOG_LEVEL: 'error', LIMIT_FACTOR: '1000' })
  // One that is left holds the port, and takes the forms of the next run.
  await run(db, product.id, server.origin).finally(async () => {
    await server.stop()
    await db.$client.end()
  })
} finally {
  await postgres.stop()
}
