import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'
import { connect } from './connect.ts'
import { type ImportFigures, importFile } from './import/import-file.ts'
import { csvFile, xlsxFile } from './import/sample-files.ts'
import { makeDatabase } from './make-database.ts'
import { type BenchServer, startThumba } from './processes.ts'

// npm run bench -- import [path/to/listings.csv] [--rows 10000] [--heap 128]
const { values: options, positionals } = parseArgs({
  options: { rows: { type: 'string', default: '10000' }, heap: { type: 'string', default: '128' } },
  allowPositionals: true,
})
const rows = Number(options.rows)
const database = 'bench_import'

/** A seller of their own for each file, with the session's cookie. */
async function signInSeller(url: string) {
  const db = connect(url, 1)
  const values = { name: 'Chikondi', emailVerified: true, role: 'seller' as const }
  const [user] = await db
    .insert(users)
    .values({ ...values, email: `${crypto.randomUUID()}@thumba.example` })
    .returning()
  const shop = { userId: user!.id, businessName: 'Chikondi Traders', location: 'Lilongwe' as const }
  await db.insert(sellerProfiles).values({ ...shop, status: 'approved' })
  const token = await createSession(db, user!.id, { address: '127.0.0.1', userAgent: 'bench' })
  await db.$client.end()
  return `thumba-session=${token}`
}

/** A server of its own for each file, so that its peak is this file's. */
async function measure(url: string, name: string, bytes: Buffer) {
  const settings = {
    NODE_OPTIONS: `--max-old-space-size=${options.heap} --max-semi-space-size=8`,
    MALLOC_ARENA_MAX: '2',
    PAGE_CACHE_SECONDS: '0',
  }
  const server = await startThumba(url, 3801, settings)
  try {
    const idle = server.memory()
    const figures = await importFile(server.origin, await signInSeller(url), { name, bytes })
    print(name, bytes, figures, { idle, server })
  } finally {
    await server.stop()
  }
}

type Memory = { idle: number; server: BenchServer }

function print(name: string, bytes: Buffer, figures: ImportFigures, { idle, server }: Memory) {
  const { counts, reasons, seconds } = figures
  const told = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`)
  const times = Object.entries(seconds).map(([step, time]) => `${step} ${time.toFixed(1)} s`)
  console.log(`\n${name}, ${(bytes.length / 1024 / 1024).toFixed(1)} MB: ${told.join(', ')}`)
  console.log(`  time    ${times.join(', ')}`)
  console.log(
    `  memory  ${idle} MB before, ${server.mostMemory()} MB at its most (resident, the process for pages and the one in the background)`,
  )
  for (const [reason, count] of reasons) console.log(`  ${String(count).padStart(6)}  ${reason}`)
}

const postgres = await startPostgres(resolve('.data/bench'))
try {
  const url = await makeDatabase(postgres, database)
  for (const path of positionals) await measure(url, basename(path), readFileSync(path))
  if (rows > 0) {
    await measure(url, `${rows}.csv`, csvFile(rows))
    await measure(url, `${rows}.xlsx`, await xlsxFile(rows))
  }
} finally {
  await postgres.stop()
}
