import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Connection } from '#app/db/client.server.ts'
import { writeMail } from '#app/modules/platform/mail/mails.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'
import { connect } from './connect.ts'
import { makeDatabase } from './make-database.ts'
import { startThumba } from './processes.ts'

// npm run bench -- mail [--mails 5000]
const { values: options } = parseArgs({ options: { mails: { type: 'string', default: '5000' } } })
const count = Number(options.mails)
const urgentAddress = 'forgot@thumba.example'

/** What most emails are: three things ordered, told to the buyer. */
const content = (n: number) => ({
  kind: 'order-placed' as const,
  reader: 'buyer' as const,
  path: `/orders/TB-2026-${n}`,
  order: {
    orderNumber: `TB-2026-${n}`,
    sellerName: 'Mzuzu Coffee',
    buyerName: 'Chikondi',
    lines: ['Coffee', 'Filter papers', 'Mug'].map((name) => ({
      name,
      quantity: 2,
      price: 4_500,
      options: '',
    })),
    subtotal: 27_000,
    shippingFee: 3_000,
    totalAmount: 30_000,
    payment: 'Cash on delivery',
    delivery: 'Home delivery, Area 25, Lilongwe',
  },
})

const writeMails = (db: Connection) =>
  db.transaction(async (tx) => {
    for (let n = 0; n < count; n++)
      await writeMail(tx, { email: `buyer${n}@thumba.example`, name: 'Chikondi' }, content(n))
  })

const sent = (db: Connection) => db.$count(mails, sql`status = 'sent'`)

/** Mails a second between the first and the last tenth: the start and the end have fewer than a line can take. */
async function rateOf(db: Connection) {
  const { rows } = await db.execute<{ rate: number }>(sql`
    select count(*) / extract(epoch from max(sent_at) - min(sent_at)) as rate
    from (select sent_at, ntile(10) over (order by sent_at) as tenth from mails where status = 'sent') sent
    where tenth between 2 and 9`)
  return Math.round(Number(rows[0]!.rate))
}

/** How many others were sent after an urgent one was written and before it was. */
async function othersBefore(db: Connection) {
  const { rows } = await db.execute<{ others: number; waited: number }>(sql`
    select count(*) filter (where other.sent_at > urgent.created_at and other.sent_at < urgent.sent_at)::int as others,
      max(extract(epoch from urgent.sent_at - urgent.created_at)) as waited
    from mails urgent, mails other where urgent.to_email = ${urgentAddress}`)
  return rows[0]!
}

const postgres = await startPostgres(resolve('.data/bench'))
const sink = fork('bench/campaign/mail-sink.ts')
try {
  const [{ port }] = (await once(sink, 'message')) as [{ port: number }]
  const url = await makeDatabase(postgres, 'bench_mail')
  const db = connect(url, 2)
  await writeMails(db)
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://thumba.example' }
  const server = await startThumba(url, 4600, settings)
  while ((await sent(db)) < count / 3) await wait(50)
  const begun = { at: await sent(db), used: server.backgroundProcessor() }
  await db.transaction((tx) =>
    writeMail(tx, { email: urgentAddress, name: '' }, { kind: 'password-changed' }),
  )
  while ((await sent(db)) <= count) await wait(100)
  const memory = server.mostMemory()
  const each = (server.backgroundProcessor() - begun.used) / (count - begun.at)
  await server.stop()

  sink.send('tell')
  const [{ received }] = (await once(sink, 'message')) as [{ received: [string, number][] }]
  const urgent = await othersBefore(db)
  console.log(`rate        ${await rateOf(db)} mails a second, from one background process`)
  console.log(`processor   ${each.toFixed(1)} ms of the background process each`)
  console.log(
    `urgent      sent ${Number(urgent.waited).toFixed(2)} s after it was written, ${urgent.others} others meanwhile`,
  )
  console.log(
    `received    ${received.filter(([, times]) => times === 1).length} of ${count + 1} exactly once`,
  )
  console.log(`memory      ${memory} MB at its most, all processes`)
  await db.$client.end()
} finally {
  sink.disconnect()
  await postgres.stop()
}
