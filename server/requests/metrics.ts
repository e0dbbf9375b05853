import { type Context, Hono } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'
import { config } from '#app/config.server.ts'
import { replica } from '#app/db/index.server.ts'
import { pictureCacheCounts } from '#app/gateways/storage/picture-cache.server.ts'
import { storageErrors, storageRequests } from '#app/gateways/storage/storage-error.ts'
import { notificationStreams } from '#app/http/notifications/open-streams.server.ts'
import { isSameSecret } from '#app/http/security/compare-secrets.server.ts'
import { findActor } from '#app/http/session/session.server.ts'
import { bearerToken } from '#app/http/session/session-token.server.ts'
import { readMetrics } from '../metrics/find-processes.ts'
import { collectMachineFigures } from '../metrics/machine-figures.ts'
import '../metrics/process-figures.ts'
import { collectShopFigures } from '../metrics/shop-figures.ts'

// Milliseconds: looked at a hundred times a second, an idle process would be busy with nothing else.
collectDefaultMetrics({ eventLoopMonitoringPrecision: 100 })
// Processes that serve pages leave these to the one that does not.
if (config.PROCESS !== 'pages') {
  collectShopFigures()
  collectMachineFigures()
}
const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'How long answers took',
  labelNames: ['method', 'area', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
})

if (replica) {
  const { figures } = replica
  new Counter({
    name: 'thumba_replica_reads_total',
    help: 'Reads that a replica may answer, by who did: a replica, or the primary and why',
    labelNames: ['by'],
    collect() {
      this.reset()
      for (const [by, count] of Object.entries(figures().counts)) this.inc({ by }, count)
    },
  })
  new Gauge({
    name: 'thumba_replica_lag_seconds',
    help: 'How far the replica lagged that was looked at last; of all workers the longest',
    aggregator: 'max',
    collect() {
      this.set(figures().lagSeconds)
    },
  })
}

new Gauge({
  name: 'thumba_open_bells',
  help: 'Pages that hear of notifications as they come',
  collect() {
    this.set(notificationStreams.count())
  },
})

new Counter({
  name: 'thumba_storage_requests_total',
  help: 'What was asked of the S3-compatible store: put, get, remove, list',
  labelNames: ['request'],
  collect() {
    this.reset()
    for (const [request, count] of storageRequests) this.inc({ request }, count)
  },
})

new Counter({
  name: 'thumba_storage_errors_total',
  help: 'Requests that the store refused or did not answer, by its status; `none` where no answer came',
  labelNames: ['request', 'status'],
  collect() {
    this.reset()
    for (const [key, count] of storageErrors) {
      const [request, status] = key.split(' ') as [string, string]
      this.inc({ request, status }, count)
    }
  },
})

new Counter({
  name: 'thumba_picture_cache_total',
  help: 'Pictures from the copies on this disk: hit, compared with the store first, or miss',
  labelNames: ['result'],
  collect() {
    this.reset()
    for (const [result, count] of Object.entries(pictureCacheCounts)) this.inc({ result }, count)
  },
})

/** What balancers and Prometheus ask every second would hide how many of all other answers are errors. */
const ofMachines = new Set(['healthz', 'readyz', 'metrics'])
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const knownAreas = new Set([
  'products',
  'product',
  'cart',
  'checkout',
  'orders',
  'login',
  'register',
  'api',
  'media',
  'assets',
  'suggest',
])

export function observeRequest(seen: { method: string; path: string; status: number; seconds: number }) {
  const first = seen.path.split('/', 2)[1]!.replace(/\.data$/, '')
  // A label per unknown path or method would let anyone fill the memory.
  const area =
    first === '' ? 'home' : knownAreas.has(first) ? first : ofMachines.has(first) ? 'health' : 'other'
  const method = knownMethods.has(seen.method) ? seen.method : 'other'
  durations.labels(method, area, String(seen.status)).observe(seen.seconds)
}

/** /metrics for Prometheus, with METRICS_TOKEN as bearer token, and for administrators. */
export const metrics = new Hono()
metrics.get('/metrics', async (c) => {
  c.header('Cache-Control', 'private, no-store')
  if (!(await mayRead(c)))
    return c.text('These figures need their token.', 401, { 'WWW-Authenticate': 'Bearer' })
  const text = await readMetrics().catch(() => undefined)
  if (text === undefined) return c.text('The processes of this server do not answer.', 503)
  return c.text(text, 200, { 'Content-Type': register.contentType })
})

async function mayRead(c: Context): Promise<boolean> {
  if (isSameSecret(bearerToken(c.req.raw), config.METRICS_TOKEN)) return true
  return (await findActor(c.req.raw)).actor.role === 'admin'
}
