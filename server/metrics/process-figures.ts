import { getHeapStatistics } from 'node:v8'
import { Gauge } from 'prom-client'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/index.server.ts'

/** What each process says of itself. Prometheus adds nothing up here: `pid` tells them apart, as `ps` does. */
const own = { process: config.PROCESS, pid: String(process.pid) }
const labelNames = ['process', 'pid'] as const

function ownGauge(name: string, help: string, read: () => number) {
  new Gauge({
    name,
    help,
    labelNames,
    collect() {
      this.set(own, read())
    },
  })
}

ownGauge('thumba_process_start_time_seconds', 'When a process began', () => performance.timeOrigin / 1000)
ownGauge('thumba_process_memory_bytes', 'Resident memory of a process', () => process.memoryUsage.rss())
ownGauge(
  'thumba_process_heap_bytes',
  'What a process keeps in its heap',
  () => process.memoryUsage().heapUsed,
)
ownGauge('thumba_process_heap_limit_bytes', 'Where its heap ends', () => getHeapStatistics().heap_size_limit)

const pool = db.$client

new Gauge({
  name: 'thumba_pool_connections',
  help: 'Connections of a process to the database: in use, idle, and requests that wait for one',
  labelNames: [...labelNames, 'state'],
  collect() {
    this.set({ ...own, state: 'used' }, pool.totalCount - pool.idleCount)
    this.set({ ...own, state: 'idle' }, pool.idleCount)
    this.set({ ...own, state: 'waiting' }, pool.waitingCount)
  },
})
ownGauge('thumba_pool_limit', 'Connections that a process may open', () => config.DATABASE_POOL)
ownGauge(
  'thumba_database_away_seconds',
  'For how long a process has found the database away; 0 while it is there',
  () => {
    const since = pool.outage.since()
    return since === undefined ? 0 : Math.max(1, (Date.now() - since) / 1000)
  },
)
