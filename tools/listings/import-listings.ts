/** Brings listings of a CSV file in: `npm run import -- path/to/listings.csv [--rate 36]`. Repeatable without doubles. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Presets, SingleBar } from 'cli-progress'
import type { ImportCounts } from '#app/base/import-batches.ts'
import { config } from '#app/config.server.ts'
import type { Connection } from '#app/db/client.server.ts'
import { importProducts } from '#app/modules/catalog/import/listings/import-products.server.ts'
import { importSellers } from '#app/modules/identity/shops/profile/import-sellers.server.ts'
import { openDatabase } from '#scripts/open-database.ts'
import { kwachaPerPound } from './price.ts'
import { type ListingFile, type RefusedListing, readListings } from './read-file.ts'

const usage = 'Usage: npm run import -- path/to/listings.csv [--rate KWACHA_PER_EGYPTIAN_POUND]'

async function importFile(path: string, rate: number) {
  const started = Date.now()
  const file = await readListings(path, { now: new Date(), rate })
  const { db, close } = await openDatabase()
  try {
    const { sellers, products } = await write(db, file)
    printSummary({ file, sellers, products, rate, seconds: (Date.now() - started) / 1000 })
  } finally {
    await close()
  }
}

async function write(db: Connection, { listings }: ListingFile) {
  const bySource = new Map(listings.map(({ seller }) => [seller.sourceKey, seller]))
  const sellers = await importSellers(db, [...bySource.values()])
  const bar = new SingleBar({ format: 'Bringing listings in {bar} {value}/{total}' }, Presets.shades_classic)
  if (process.stdout.isTTY) bar.start(listings.length, 0)
  const wanted = listings.map(({ seller, product }) => ({
    ...product,
    sellerId: sellers.ids.get(seller.sourceKey)!,
  }))
  const products = await importProducts(db, wanted, (done) => bar.increment(done))
  bar.stop()
  return { sellers: sellers.counts, products }
}

type Summary = {
  file: ListingFile
  sellers: ImportCounts
  products: ImportCounts
  rate: number
  seconds: number
}

function printSummary({ file, sellers, products, rate, seconds }: Summary) {
  const told = ({ created, updated, unchanged }: ImportCounts) =>
    `${created} created, ${updated} updated, ${unchanged} unchanged`
  const changed = sellers.created + sellers.updated + products.created + products.updated
  console.log(`Rows read   ${file.rows} (at MK ${rate} for one Egyptian pound)`)
  console.log(`Sellers     ${told(sellers)}`)
  console.log(`Products    ${told(products)}`)
  console.log(`Refused     ${file.refused.length}`)
  for (const [reason, count] of countReasons(file.refused))
    console.log(`  ${String(count).padStart(5)}  ${reason}`)
  console.log(`Time        ${seconds.toFixed(1)} s`)
  if (changed === 0) console.log('Everything was there already: nothing was changed.')
  console.log(`Report      ${writeReport(file.refused)}`)
}

function countReasons(refused: RefusedListing[]) {
  const counts = new Map<string, number>()
  for (const { reason } of refused) {
    const kind = reason.replace(/line \d+/, 'an earlier line')
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)
}

/** The refused rows with their line and reason, as CSV: the way the file came. */
function writeReport(refused: RefusedListing[]): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""').replaceAll(/^[=+@-]/g, "'$&")}"`
  const lines = refused.map(({ line, reason, title }) => [line, quoted(reason), quoted(title)].join(','))
  mkdirSync(config.DATA_DIR, { recursive: true })
  const path = join(config.DATA_DIR, 'import-report.csv')
  writeFileSync(path, `${['line,reason,title', ...lines].join('\n')}\n`)
  return path
}

function readArguments() {
  const { values, positionals } = parseArgs({ options: { rate: { type: 'string' } }, allowPositionals: true })
  const rate = Number(values.rate ?? kwachaPerPound)
  if (positionals.length !== 1) throw new Error(usage)
  if (!(rate > 0)) throw new Error(`The rate must be a number above zero.\n${usage}`)
  if (!existsSync(positionals[0]!)) throw new Error(`There is no file ${positionals[0]}.`)
  return { path: positionals[0]!, rate }
}

try {
  const { path, rate } = readArguments()
  await importFile(path, rate)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
