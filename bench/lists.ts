import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { migrate } from '#app/db/migrate.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'
import { connect } from './connect.ts'
import { generateProducts } from './generate-products.ts'
import { fillLists } from './lists/fill.ts'
import { type MeasuredList, measuredLists } from './lists/measured-lists.ts'
import { memberLists } from './lists/member-lists.ts'
import { processorTime } from './lists/processor.ts'
import { type BenchServer, startThumba } from './processes.ts'

// npm run bench -- lists [--rows 100000] [--times 20] [--only /admin/orders]
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    times: { type: 'string', default: '20' },
    only: { type: 'string' },
  },
})
const rows = Number(options.rows)
const times = Number(options.times)
const warmUps = 2
const database = `bench_lists_${rows}`

async function prepareDatabase() {
  const admin = new Client({ connectionString: postgres.adminUrlOf('postgres') })
  await admin.connect()
  const found = await admin.query('select 1 from pg_database where datname = $1', [database])
  if (found.rowCount === 0) await admin.query(`create database ${database}`)
  await admin.end()
  const url = postgres.adminUrlOf(database)
  await migrate(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  const filled = await client.query("select to_regclass('bench_filled') as there")
  if (!filled.rows[0].there) await generateProducts(url, rows)
  await fillLists(client, rows)
  await client.end()
  return url
}

/** Cookies of a new administrator, and of the members whose own lists are measured. */
async function signInAll(url: string) {
  const db = connect(url, 1)
  const [admin] = await db
    .insert(users)
    .values({
      name: 'Bench',
      email: `${crypto.randomUUID()}@thumba.example`,
      emailVerified: true,
      role: 'admin',
    })
    .returning()
  const cookieOf = async (id: string) =>
    `thumba-session=${await createSession(db, id, { address: '127.0.0.1', userAgent: 'bench' })}`
  const members = new Map<string, string>()
  for (const { as } of memberLists) if (as && !members.has(as)) members.set(as, await cookieOf(as))
  const own = await cookieOf(admin!.id)
  await db.$client.end()
  return (as?: string) => ({ Cookie: (as && members.get(as)) || own, Accept: 'text/html' })
}

const sorted = (values: number[]) => values.toSorted((one, other) => one - other)
const middle = (values: number[]) => sorted(values)[Math.floor(values.length / 2)]!

/** The fastest is what it takes where nothing else keeps the machine busy. */
const range = (values: number[]) => `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`

async function timed(work: () => Promise<unknown>) {
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    const started = performance.now()
    await work()
    took.push(performance.now() - started)
  }
  return took
}

type SignedIn = Awaited<ReturnType<typeof signInAll>>

async function measure(server: BenchServer, client: Client, signedIn: SignedIn) {
  const only = [...measuredLists, ...memberLists].filter(({ path }) => !options.only || path === options.only)
  console.log(
    `${rows.toLocaleString('en')} rows in each list; milliseconds, median (fastest–slowest) of ${times}; one at a time`,
  )
  console.log('| list | asked for | whole answer | processor | bare query | KB |\n|---|---|---|---|---|---|')
  for (const list of only) for (const way of Object.entries(list.ways)) await row(list, way)

  async function row({ path, as, bare }: MeasuredList, [name, search]: [string, string]) {
    let bytes = 0
    const headers = signedIn(as)
    async function ask() {
      const response = await fetch(`${server.origin}${path}${search}`, { headers, redirect: 'manual' })
      bytes = (await response.arrayBuffer()).byteLength
      if (response.status !== 200) throw new Error(`${path}${search} answered ${response.status}`)
    }
    for (let time = 0; time < warmUps; time++) await ask()
    const before = await processorTime(client, server.pages)
    const took = await timed(ask)
    const used = ((await processorTime(client, server.pages)) - before) / times
    await client.query(bare)
    const alone = await timed(() => client.query(bare))
    const cells = [
      path,
      name,
      `${middle(took).toFixed(0)} (${range(took)})`,
      used.toFixed(0),
      middle(alone).toFixed(1),
      (bytes / 1024).toFixed(0),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

const postgres = await startPostgres(resolve('.data/bench'))
try {
  const url = await prepareDatabase()
  const server = await startThumba(url, 3802, { PAGE_CACHE_SECONDS: '0', TAKES_JOBS: 'false' })
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await measure(server, client, await signInAll(url))
  } finally {
    await client.end()
    await server.stop()
  }
} finally {
  await postgres.stop()
}
