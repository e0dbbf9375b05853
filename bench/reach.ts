import { request } from 'node:http'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Connection } from '#app/db/client.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'
import { anAdmin, aProduct, aSeller } from '#test/make.ts'
import { connect } from './connect.ts'
import { makeDatabase } from './make-database.ts'
import { startThumba } from './processes.ts'

// npm run bench -- reach [--rounds 20] [--workers 2]: how soon every worker shows what an administrator decides.
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, workers: { type: 'string', default: '2' } },
})
const database = 'bench_reach'

const statusOf = (address: string) =>
  new Promise<number>((answer, reject) => {
    // A connection of its own: the workers take them in turn.
    request(address, { agent: false, headers: { Accept: 'text/html' } }, (response) => {
      response.resume()
      response.on('end', () => answer(response.statusCode!))
    })
      .on('error', reject)
      .end()
  })

/** Milliseconds until every worker answered so, twice over in a row. */
async function until(address: string, status: number, started: number) {
  for (let agreed = 0, first = 0; ; ) {
    agreed = (await statusOf(address)) === status ? agreed + 1 : 0
    if (agreed === 1) first = performance.now()
    if (agreed === 2 * Number(options.workers)) return first - started
  }
}

async function call(origin: string, token: string, name: string, data: object) {
  const response = await fetch(`${origin}/api/call/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ data }),
  })
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
}

async function rounds(db: Connection, origin: string) {
  const admin = await anAdmin(db)
  const token = await createSession(db, admin.userId, { address: '127.0.0.1', userAgent: 'bench' })
  const took = { approved: [] as number[], suspended: [] as number[] }
  for (let round = 0; round < Number(options.rounds); round++) {
    const seller = await aSeller(db)
    const product = await aProduct(db, { sellerId: seller.userId, status: 'pending' })
    const page = `${origin}/product/${product.id}`
    await until(page, 404, 0)
    let started = performance.now()
    await call(origin, token, 'approveProduct', { id: product.id })
    took.approved.push(await until(page, 200, started))
    started = performance.now()
    await call(origin, token, 'suspendSeller', { id: seller.userId, reason: 'Fake goods.' })
    took.suspended.push(await until(page, 404, started))
  }
  return took
}

const postgres = await startPostgres(resolve('.data/bench'))
try {
  const url = await makeDatabase(postgres, database)
  const db = connect(url, 2)
  const server = await startThumba(url, 3803, { WEB_CONCURRENCY: options.workers, PAGE_CACHE_SECONDS: '5' })
  try {
    console.log(
      `${options.workers} workers, page cache of 5 s, from the administrator's press to the last worker`,
    )
    for (const [what, times] of Object.entries(await rounds(db, server.origin))) {
      const sorted = times.toSorted((one, other) => one - other)
      const middle = sorted[Math.floor(sorted.length / 2)]!
      console.log(
        `  ${what}: ${middle.toFixed(0)} ms (median of ${times.length}), slowest ${sorted.at(-1)!.toFixed(0)} ms`,
      )
    }
  } finally {
    await server.stop()
    await db.$client.end()
  }
} finally {
  await postgres.stop()
}
