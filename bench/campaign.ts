import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Admin } from '#app/base/actor.ts'
import type { Connection } from '#app/db/client.server.ts'
import {
  createCampaign,
  findProgress,
  withCounters,
} from '#app/modules/outreach/newsletter/campaigns/campaigns.server.ts'
import { sendCampaign } from '#app/modules/outreach/newsletter/delivery/sending.server.ts'
import { campaigns } from '#app/modules/outreach/newsletter/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'
import { connect } from './connect.ts'
import { makeDatabase } from './make-database.ts'
import { startThumba } from './processes.ts'

// npm run bench -- campaign [--readers 20000] [--kill-at 40]
const { values: options } = parseArgs({
  options: { readers: { type: 'string', default: '20000' }, 'kill-at': { type: 'string', default: '40' } },
})
const readers = Number(options.readers)
const killAt = Math.floor((readers * Number(options['kill-at'])) / 100)
const database = 'bench_campaign'

async function makeCampaign(db: Connection) {
  await db.execute(`insert into newsletter_subscriptions (key, email, source, preferences)
    select rtrim(translate(encode(convert_to(email, 'UTF8'), 'base64'), E'+/\\n', '-_'), '='), email, 'footer',
           '{"newProducts": true, "specialOffers": true, "sellerUpdates": false, "generalNews": true}'
      from (select 'reader' || n || '@thumba.example' as email from generate_series(1, ${readers}) n) made`)
  const [user] = await db
    .insert(users)
    .values({ name: 'Bench', email: 'bench@thumba.example', emailVerified: true, role: 'admin' })
    .returning()
  const admin: Admin = {
    role: 'admin',
    userId: user!.id,
    name: user!.name,
    email: user!.email,
    emailVerified: true,
    sessionId: '',
  }
  const body = [
    { kind: 'heading' as const, text: 'Planting time' },
    { kind: 'text' as const, text: 'The rains are near, and hoes and seed are in. '.repeat(12) },
    { kind: 'button' as const, text: 'See the products', url: '/products' },
  ]
  const draft = { subject: 'Planting time', preview: '', body, perMinute: 60_000, scheduledAt: null }
  const made = await createCampaign(db, admin, { ...draft, audience: { preference: null, sources: [] } })
  if (!made.ok) throw new Error(made.reason)
  const started = performance.now()
  const sent = await sendCampaign(db, admin, { id: made.value.id })
  if (!sent.ok) throw new Error(sent.reason)
  console.log(`audience of ${readers} settled in ${seconds(started)} s`)
  return { id: sent.value.id, admin }
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

async function startSink(): Promise<{ sink: ChildProcess; url: string }> {
  const sink = fork('bench/campaign/mail-sink.ts')
  const [{ port }] = (await once(sink, 'message')) as [{ port: number }]
  return { sink, url: `smtp://127.0.0.1:${port}` }
}

async function receivedBy(sink: ChildProcess) {
  sink.send('tell')
  const [{ received }] = (await once(sink, 'message')) as [{ received: [string, number][] }]
  return new Map(received)
}

type Watched = { db: Connection; id: string; admin: Admin }

/** Waits until so many were sent, or all; tells every five seconds how far it is. */
async function watch({ db, id, admin }: Watched, until: number) {
  let first: { at: number; done: number } | undefined
  let told = performance.now()
  for (;;) {
    const progress = (await findProgress(db, admin, id))!
    const done = progress.all - progress.waiting
    first ??= { at: performance.now(), done }
    if (done === first.done) first.at = performance.now() // not begun yet
    if (performance.now() - told > 5_000) {
      told = performance.now()
      console.log(`  ${done} of ${progress.all}`)
    }
    if (done >= until || progress.status === 'sent') {
      return Math.round((done - first.done) / ((performance.now() - first.at) / 1000))
    }
    await wait(100)
  }
}

const postgres = await startPostgres(resolve('.data/bench'))
const { sink, url: smtp } = await startSink()
try {
  const url = await makeDatabase(postgres, database)
  const db = connect(url, 2)
  const watched: Watched = { db, ...(await makeCampaign(db)) }
  const settings = { SMTP_URL: smtp, PUBLIC_URL: 'https://thumba.example', PAGE_CACHE_SECONDS: '0' }

  const first = await startThumba(url, 3802, settings)
  const idle = first.memory()
  const rate = await watch(watched, killAt)
  const memory = first.mostMemory()
  await first.kill()
  const left = await findProgress(db, watched.admin, watched.id)
  console.log(`killed (SIGKILL) with ${left!.waiting} of ${readers} waiting: ${rate} mails a second`)

  const restarted = performance.now()
  const second = await startThumba(url, 3802, settings)
  const ready = seconds(restarted)
  const goneOn = watch(watched, left!.all - left!.waiting + 1)
  await goneOn
  console.log(`started again in ${ready} s, sending again after ${seconds(restarted)} s`)
  const rateAfter = await watch(watched, Number.POSITIVE_INFINITY)
  const memoryAfter = second.mostMemory()
  await second.stop()

  const received = [...(await receivedBy(sink)).values()]
  const [campaign] = await withCounters(db, await db.select().from(campaigns))
  const progress = await findProgress(db, watched.admin, watched.id)
  console.log(`rate        ${rate} and ${rateAfter} mails a second, before and after the fall`)
  console.log(
    `memory      ${idle} MB before, ${memory} and ${memoryAfter} MB at its most (resident, the process for pages and the one in the background)`,
  )
  console.log(`received    ${received.filter((mails) => mails === 1).length} readers exactly one mail,`)
  console.log(
    `            ${received.filter((mails) => mails > 1).length} more than one, ${readers - received.length} none`,
  )
  console.log(`status      ${campaign!.status}, ${JSON.stringify(campaign!.recipients)}`)
  console.log(`not known   ${progress!.unsure} mails were on the line when it fell`)
  await db.$client.end()
} finally {
  sink.disconnect()
  await postgres.stop()
}
