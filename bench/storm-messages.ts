import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { recordConsent } from '#app/modules/platform/messaging/numbers/phone-facts.server.ts'
import { writeMessage } from '#app/modules/platform/messaging/writing.server.ts'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'
import { connect } from './connect.ts'
import { makeDatabase } from './make-database.ts'
import { type BenchServer, startThumba } from './processes.ts'
import { type BookEntry, checkMessages } from './storm-messages/check-messages.ts'

// npm run bench -- storm-messages [--messages 5000] [--kills 10]: SMS and WhatsApp while the server falls and the lines are bad.
const { values: options } = parseArgs({
  options: { messages: { type: 'string', default: '5000' }, kills: { type: 'string', default: '10' } },
})
const count = Number(options.messages)
const kills = Number(options.kills)
const port = 3807
const file = resolve('.data/bench/storm-messages.sqlite')
const key = 'only the storm of messages uses it'.replaceAll(' ', '-')

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0)

async function startProvider() {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
  const callbacks = `http://127.0.0.1:${port}/webhooks/texts/${key}`
  const child = fork('bench/storm-messages/provider.ts', [file, key, callbacks])
  const [{ port: its }] = (await once(child, 'message')) as [{ port: number }]
  return { child, url: `http://127.0.0.1:${its}` }
}
async function bookOf(child: ChildProcess) {
  child.send('tell')
  const [told] = (await once(child, 'message')) as [{ book: BookEntry[]; waiting: number }]
  return told
}

/** One message to each phone; every third by WhatsApp, to somebody who agreed. */
async function writeAll(db: Db, from: number, to: number) {
  for (let number = from; number < to; number++) {
    const phone = `+26599${String(1_000_000 + number)}`
    const channel = number % 3 === 0 ? 'whatsapp' : 'sms'
    await db.transaction(async (tx) => {
      if (channel === 'whatsapp')
        await recordConsent(tx, { phone, channel, words: 'Yes', source: 'storm', at: new Date() })
      await writeMessage(tx, {
        to: phone,
        channel,
        content: { kind: 'notice', text: `Order ${number} is on its way` },
        language: 'en',
        onceKey: `storm ${number}`,
      })
    })
  }
}

const many = async (db: Db, query: ReturnType<typeof sql>) =>
  Number(Object.values((await db.execute(query)).rows[0]!)[0])
const done = sql`select count(*) from text_messages where status not in ('waiting', 'sending')`

async function until(what: string, holds: () => Promise<boolean>) {
  const began = performance.now()
  while (!(await holds())) {
    if (performance.now() - began > 900_000) throw new Error(`15 minutes passed, and not yet: ${what}`)
    await wait(1_000)
  }
  console.log(`${what} after ${seconds(began)} s`)
}

const postgres = await startPostgres(resolve('.data/bench'))
const provider = await startProvider()
try {
  const url = await makeDatabase(postgres, 'bench_storm_messages')
  const db = connect(url, 4)
  const settings = {
    MESSAGES_SIMULATOR_URL: provider.url,
    MESSAGES_SIMULATOR_KEY: key,
    MESSAGE_WEBHOOK_KEY: key,
    MESSAGE_RATES: '2026-01-01 sms all MWK 28, 2026-01-01 whatsapp all MWK 7.7',
    MESSAGE_BUDGETS: 'code 1000000, order 1000000, money 1000000, marketing 1000000',
    SIMULATOR_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'fatal',
  }
  const started = performance.now()
  let server: BenchServer = await startThumba(url, port, settings)
  let written = 0
  const writing = Promise.all(
    [0, 1, 2, 3].map(async (part) => {
      for (let from = part * 25; from < count; from += 100) {
        await writeAll(db, from, Math.min(from + 25, count))
        written += 25
      }
    }),
  )
  for (let killed = 0; killed < kills; killed++) {
    const next = Math.floor((count * (killed + 0.5)) / kills)
    const began = performance.now()
    // In the middle of many that are on their way.
    while ((await many(db, done)) < next && performance.now() - began < 60_000) await wait(100)
    await server.kill()
    console.log(
      `  ${seconds(started)} s: fell for the ${killed + 1}. time after ${await many(db, done)} messages`,
    )
    server = await startThumba(url, port, settings)
  }
  await writing
  console.log(`${Math.min(written, count)} messages written, ${kills} falls in ${seconds(started)} s`)
  await until('nothing waits or is being sent', async () => (await many(db, done)) === count)
  provider.child.send('calm')
  await until('all was told', async () => (await bookOf(provider.child)).waiting === 0)
  // What is told of broken messages is looked at a minute later.
  const early = sql`select count(*) from message_events where handled_at is null and received_at > now() - interval '130 seconds'`
  await until('all news are applied', async () => (await many(db, early)) === 0)

  const tally = await db.execute(sql`select channel, status, error_code, count(*)::int as messages
    from text_messages group by channel, status, error_code order by channel, status, messages desc`)
  console.table(tally.rows)
  const { book } = await bookOf(provider.child)
  const lines = await checkMessages(db, book)
  for (const [text, holds, found] of lines) console.log(`${holds ? 'holds' : 'BROKEN'}  ${text} (${found})`)
  if (lines.some(([, holds]) => !holds)) process.exitCode = 1
  console.log(`${book.length} messages at the provider, ${seconds(started)} s in all`)
  await server.stop()
  await db.$client.end()
} finally {
  provider.child.disconnect()
  await postgres.stop()
}
