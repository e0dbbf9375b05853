import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'
import { findBuyableIds } from './checkout/buyable.ts'
import { prepareProducts } from './prepare-products.ts'
import { startThumba } from './processes.ts'
import { flatnessTable } from './soak/flatness.ts'
import { findFullLoad, runMix } from './soak/mix.ts'
import { recordSample, type Sample } from './soak/sample.ts'

// npm run bench -- soak [--minutes 30] [--load 0.5] [--every 10] [--products 10000] [--port 4890]
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    load: { type: 'string', default: '0.5' },
    every: { type: 'string', default: '10' },
    products: { type: 'string', default: '10000' },
    port: { type: 'string', default: '4890' },
  },
})
const [minutes, load, every] = [options.minutes, options.load, options.every].map(Number) as [
  number,
  number,
  number,
]

const postgres = await startPostgres(resolve('.data/bench'))
const url = await prepareProducts(postgres, Number(options.products))
const ids = await findBuyableIds(url)
const server = await startThumba(url, Number(options.port), {
  WEB_CONCURRENCY: '2',
  METRICS_TOKEN: 'of-the-soak-and-of-nothing-else',
})
const client = new Client({ connectionString: url })
await client.connect()
try {
  const full = await findFullLoad(server.origin, ids)
  console.log(
    `Full load: ${full.toFixed(1)} steps a second (a step is a page read or one checkout of four requests in ten).`,
  )
  console.log(
    `${minutes} minutes at ${load * 100} % of it, a sample each ${every} s, ${cpus().length} cores.`,
  )
  const end = Date.now() + minutes * 60_000
  const mix = runMix(server.origin, ids, { perSecond: full * load, until: end })
  const samples: Sample[] = []
  while (Date.now() < end) {
    samples.push(await recordSample(client, server, mix.done))
    await pause(Math.min(every * 1000, Math.max(0, end - Date.now())))
  }
  await mix.ended
  const { steps, orders, errors, behind } = mix.done
  console.log(`${steps} steps, ${orders} orders, ${errors} errors, at most ${behind} steps behind.`)
  console.log(flatnessTable(samples))
} finally {
  await client.end()
  await server.stop()
  await postgres.stop()
}
