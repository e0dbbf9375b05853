import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Connection } from '#app/db/client.server.ts'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { connect } from './connect.ts'
import { makeDatabase } from './make-database.ts'
import { type BenchServer, startThumba } from './processes.ts'
import { checkLedger } from './storm/check-ledger.ts'
import { buyOnce } from './storm/shopper.ts'

// npm run bench -- storm [--payments 2000] [--kills 20]: payments while the server falls and the provider's word is bad.
const { values: options } = parseArgs({
  options: { payments: { type: 'string', default: '2000' }, kills: { type: 'string', default: '20' } },
})
const payments = Number(options.payments)
const kills = Number(options.kills)
const port = 3806
const shoppers = 12
const openingBalance = 100_000_000
const file = resolve('.data/bench/storm.sqlite')
const [secretKey, webhookSecret] = ['sec-test-storm', 'what signs webhooks in the storm']

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0)

async function startProvider() {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
  const webhooks = `http://127.0.0.1:${port}/webhooks/paychangu`
  const child = fork('bench/storm/provider.ts', [file, secretKey!, webhookSecret!, webhooks])
  const [{ port: its }] = (await once(child, 'message')) as [{ port: number }]
  return { child, url: `http://127.0.0.1:${its}` }
}
async function truthOf(child: ChildProcess) {
  child.send('tell')
  const [told] = (await once(child, 'message')) as [
    {
      truth: { charge_id: string; kind: string; status: string; amount: number; fee: number }[]
      balance: number
    },
  ]
  return told
}

/** Prices that make odd shares, so that commissions have to be rounded. */
async function makeGoods(db: Connection) {
  const goods: string[][] = []
  for (let seller = 0; seller < 12; seller++) {
    const { userId } = await aSeller(db)
    const own: string[] = []
    for (const price of [1_999, 3_333, 777]) {
      own.push((await aProduct(db, { sellerId: userId, price: price + seller, stock: 1_000_000 })).id)
    }
    goods.push(own)
  }
  return goods
}

/** Between one and three sellers, another mixture each time. */
const basketOf = (goods: string[][], number: number) =>
  Array.from({ length: (number % 3) + 1 }, (_, place) => {
    const own = goods[(number * 5 + place * 4) % goods.length]!
    return own[(number + place) % own.length]!
  })

async function shop(origin: string, goods: string[][]) {
  const agent = new Agent({ keepAlive: true, maxSockets: shoppers })
  const left = Array.from({ length: payments }, (_, number) => number)
  const done: string[] = []
  const line = async () => {
    for (let number = left.shift(); number !== undefined; number = left.shift()) {
      done.push(await buyOnce(agent, origin, basketOf(goods, number), '0991234567'))
    }
  }
  const all = Promise.all(Array.from({ length: shoppers }, line)).finally(() => agent.destroy())
  return { all, count: () => done.length, done }
}

const many = async (db: Connection, query: ReturnType<typeof sql>) =>
  Number(Object.values((await db.execute(query)).rows[0]!)[0])

async function until(what: string, holds: () => Promise<boolean>) {
  const began = performance.now()
  while (!(await holds())) {
    if (performance.now() - began > 600_000) throw new Error(`10 minutes passed, and not yet: ${what}`)
    await wait(1_000)
  }
  console.log(`${what} after ${seconds(began)} s`)
}

const postgres = await startPostgres(resolve('.data/bench'))
const provider = await startProvider()
try {
  const url = await makeDatabase(postgres, 'bench_storm')
  const db = connect(url, 2)
  const goods = await makeGoods(db)
  const settings = {
    PAYCHANGU_URL: provider.url,
    PAYCHANGU_SECRET_KEY: secretKey!,
    PAYCHANGU_WEBHOOK_SECRET: webhookSecret!,
    PAGE_CACHE_SECONDS: '0',
    LOG_LEVEL: 'error',
  }
  const started = performance.now()
  let server: BenchServer = await startThumba(url, port, settings)
  const shopping = await shop(server.origin, goods)
  for (let killed = 0; killed < kills; killed++) {
    const next = Math.floor((payments * (killed + 0.5)) / kills)
    while (shopping.count() < next) await Promise.race([wait(50), shopping.all])
    await server.kill()
    console.log(
      `  ${seconds(started)} s: fell for the ${killed + 1}. time after ${shopping.count()} checkouts`,
    )
    server = await startThumba(url, port, settings)
  }
  await shopping.all
  console.log(`${shopping.count()} checkouts placed and paid for in ${seconds(started)} s, ${kills} falls`)

  // Half an hour passes: what nobody approved is over, and then approved after all.
  await db.execute(
    sql`update payments set pay_until = now() - interval '1 second' where status in ('created', 'pending')`,
  )
  await db.execute(sql`update checkouts set pay_by = now() - interval '1 second' where pay_by is not null`)
  const unpaid = sql`select count(*)::int as many from checkouts where pay_by is not null`
  await until('what was not paid in time is over', async () => (await many(db, unpaid)) === 0)
  provider.child.send('late')
  await wait(5_000)
  provider.child.send('calm')
  const open = sql`select (select count(*) from payments p where status in ('created', 'pending'))
    + (select count(*) from refunds where status in ('due', 'sending') and way = 'mobile_money') as many`
  await until('all is settled', async () => {
    const { truth } = await truthOf(provider.child)
    const came = truth.filter(({ kind, status }) => kind !== 'payout' && status === 'success').length
    const here = await many(db, sql`select count(*) as many from payments where received is not null`)
    return here === came && (await many(db, open)) === 0
  })
  const { truth, balance } = await truthOf(provider.child)
  const tally =
    await db.execute(sql`select status, use, count(*)::int as payments, sum(received)::text as came
    from payments group by status, use order by status, use`)
  console.table(tally.rows)
  const words = await db.execute(sql`select status, payment_status, count(*)::int as orders from orders
    group by status, payment_status order by status, payment_status`)
  console.table(words.rows)
  const refunded = await db.execute(
    sql`select status, count(*)::int as refunds, sum(amount)::text as sum from refunds group by status`,
  )
  console.table(refunded.rows)
  const lines = await checkLedger(db, truth, balance - openingBalance)
  for (const [text, holds, found] of lines)
    console.log(`${holds ? 'holds' : 'BROKEN'}  ${text}${holds ? '' : ` (${found})`}`)
  if (lines.some(([, holds]) => !holds)) process.exitCode = 1
  await server.stop()
  await db.$client.end()
} finally {
  provider.child.disconnect()
  await postgres.stop()
}
