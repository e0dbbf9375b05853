import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'
import { processorTimes } from './lists/processor.ts'
import { asBrowser, connections, load } from './load.ts'
import { prepareProducts } from './prepare-products.ts'
import { type BenchServer, startThumba } from './processes.ts'

// npm run bench -- workers [--products 10000] [--seconds 8] [--workers 1,2]
const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '8' },
    workers: { type: 'string', default: '1,2' },
  },
})
const seconds = Number(options.seconds)
const paths = ['Electronics', 'Clothing & Fashion', 'Home & Garden', 'Books & Education'].map(
  (category) => `/products?${new URLSearchParams({ category })}`,
)

/** Processes of the server, with all that they started. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
}

/** Milliseconds of the processor so far: of the server's processes, of PostgreSQL, of this load generator. */
async function usedSoFar(client: Client, { pid }: BenchServer) {
  const own = process.cpuUsage()
  const used = { server: 0, postgres: 0, generator: (own.user + own.system) / 1000 }
  for (const one of familyOf(pid)) {
    const { server, postgres } = await processorTimes(client, one)
    used.server += server
    used.postgres = postgres
  }
  return used
}

async function measure(url: string, workers: string, cache: 'drawn' | 'cached'): Promise<string> {
  const settings = { WEB_CONCURRENCY: workers, PAGE_CACHE_SECONDS: cache === 'drawn' ? '0' : '5' }
  const server = await startThumba(url, 3803, settings)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let before = await usedSoFar(client, server)
    const warm = async () => {
      before = await usedSoFar(client, server)
    }
    const headers = cache === 'drawn' ? {} : asBrowser
    const figure = await load('list', server.origin, paths, { seconds, headers, warm })
    const after = await usedSoFar(client, server)
    const each = (who: keyof typeof after) => ((after[who] - before[who]) / figure.answers).toFixed(2)
    const cells = [
      `list, ${cache}`,
      workers,
      Math.round(figure.perSecond).toLocaleString('en'),
      `${figure.p50} / ${figure.p99}`,
      each('server'),
      each('postgres'),
      each('generator'),
      figure.errors,
    ]
    return `| ${cells.join(' | ')} |`
  } finally {
    await client.end()
    await server.stop()
  }
}

const postgres = await startPostgres(resolve('.data/bench'))
try {
  const url = await prepareProducts(postgres, Number(options.products))
  const rows: string[] = []
  for (const cache of ['drawn', 'cached'] as const)
    for (const workers of options.workers.split(',')) rows.push(await measure(url, workers, cache))
  console.log(
    `${connections} connections, ${seconds} s each, ${cpus().length} cores; the last ones are milliseconds of the processor for one answer`,
  )
  console.log('| what | workers | per second | p50 / p99 ms | server | PostgreSQL | generator | errors |')
  console.log(`|${'---|'.repeat(8)}\n${rows.join('\n')}`)
} finally {
  await postgres.stop()
}
