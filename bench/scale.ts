import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'
import { connections, load } from './load.ts'
import { prepareProducts } from './prepare-products.ts'
import { startThumba } from './processes.ts'
import { type Asked, scaleAddresses } from './scale/addresses.ts'

// npm run bench -- scale [--products 10000,1000000] [--seconds 4] [--only '^a word'] [--workers 1]
const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '10000,1000000' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: '1' },
  },
})
const seconds = Number(options.seconds)
const port = 3817
const answersOfOneVisitor = 40

type Times = { first: number; p50: number; p99: number; busy50: number; busy99: number; errors: number }

async function timeOf(address: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(address, { redirect: 'manual' })
  await response.arrayBuffer()
  // A page that a smaller market does not have leads to its last.
  if (response.status >= 400) throw new Error(`${address} answered ${response.status}`)
  return performance.now() - started
}

/** The slowest first answer, then one visitor who asks for the addresses in turn, then many at once. */
async function measure(origin: string, { name, paths }: Asked): Promise<Times> {
  const firsts: number[] = []
  for (const path of paths) firsts.push(await timeOf(origin + path))
  const alone: number[] = []
  for (let at = 0; at < answersOfOneVisitor; at++)
    alone.push(await timeOf(origin + paths[at % paths.length]!))
  alone.sort((one, other) => one - other)
  const busy = await load(name, origin, paths, { seconds })
  return {
    first: Math.max(...firsts),
    p50: alone[Math.floor(alone.length / 2)]!,
    p99: alone.at(-1)!,
    busy50: busy.p50,
    busy99: busy.p99,
    errors: busy.errors,
  }
}

async function measureAll(products: number): Promise<Map<string, Times>> {
  const url = await prepareProducts(postgres, products)
  const asked = (await scaleAddresses(url)).filter(({ name }) => new RegExp(options.only).test(name))
  const server = await startThumba(url, port, { PAGE_CACHE_SECONDS: '0', WEB_CONCURRENCY: options.workers })
  const times = new Map<string, Times>()
  try {
    for (const address of asked) {
      times.set(address.name, await measure(server.origin, address))
      console.error(products, address.name, times.get(address.name))
    }
  } finally {
    await server.stop()
  }
  return times
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const cellsOf = ({ first, p50, p99, busy50, busy99, errors }: Times) => [
  whole(first),
  `${whole(p50)} / ${whole(p99)}`,
  `${whole(busy50)} / ${whole(busy99)}${errors > 0 ? ` (${errors} errors)` : ''}`,
]

const postgres = await startPostgres(resolve('.data/bench'))
try {
  const sizes = options.products.split(',').map(Number)
  const measured: Map<string, Times>[] = []
  for (const size of sizes) measured.push(await measureAll(size))
  console.log(
    `Milliseconds, p50 / p99: one visitor, and ${connections} connections. First is the first answer of all.`,
  )
  const heads = sizes.flatMap((size) => [
    `${whole(size)}: first`,
    'one visitor',
    `${connections} connections`,
  ])
  console.log(`| what | ${heads.join(' | ')} |\n|${'---|'.repeat(heads.length + 1)}`)
  for (const name of measured[0]!.keys()) {
    const cells = measured.flatMap((times) => cellsOf(times.get(name)!))
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
} finally {
  await postgres.stop()
}
