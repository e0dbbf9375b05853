import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { startPostgres } from '#server/postgres/embedded-postgres.ts'
import { findBuyableIds } from './checkout/buyable.ts'
import { guestCheckouts } from './checkout/guest-checkouts.ts'
import { asBrowser, load } from './load.ts'
import { prepareProducts } from './prepare-products.ts'
import { startThumba } from './processes.ts'

let bytes = 0
const sink = createServer(async (q, a) => {
  for await (const c of q) bytes += c.length
  a.end('{}')
}).listen(4895)
const postgres = await startPostgres(resolve('.data/bench'))
const url = await prepareProducts(postgres, 10000)
const ids = await findBuyableIds(url)
const paths = ['Electronics', 'Clothing & Fashion', 'Home & Garden', 'Books & Education'].map(
  (category) => `/products?${new URLSearchParams({ category })}`,
)
const kinds: Record<string, Record<string, string>> = {
  off: {},
  on5: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4895' },
  on100: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4895', OTEL_TRACES_SAMPLER: 'always_on' },
}
for (let round = 0; round < 2; round++)
  for (const [kind, settings] of Object.entries(kinds)) {
    const t0 = performance.now()
    const server = await startThumba(url, 4894, { ...settings, OTEL_METRIC_EXPORT_INTERVAL: '10000' })
    const start = performance.now() - t0
    const idle = server.memory()
    bytes = 0
    const l = await load('list', server.origin, paths, {
      seconds: 5,
      headers: asBrowser,
      processor: server.processor,
    })
    const before = server.processor()
    const c = await guestCheckouts(server.origin, ids, 6)
    const per = (server.processor() - before) / c.answers
    console.log(
      kind,
      'start',
      Math.round(start),
      'idle MB',
      idle,
      'list/s',
      Math.round(l.perSecond),
      'ms',
      l.processor?.toFixed(3),
      'checkout/s',
      c.perSecond.toFixed(1),
      'ms',
      per.toFixed(1),
      'MB',
      server.memory(),
      'sent KB',
      Math.round(bytes / 1024),
    )
    await server.stop()
  }
await postgres.stop()
sink.close()
