import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#app/config.server.ts'
import { programFile } from '#app/gateways/processes/program-file.server.ts'
import type { DemoWork } from '#tools/demo/begin-beside.ts'
import { type Cluster, openCluster } from '../postgres/cluster.ts'
import { isRunning, stopCluster } from '../postgres/postmaster.ts'
import { Stopped } from './explain.ts'
import { registerServer, unregisterServer } from './running-servers.ts'

/** What server/prepare-database.ts says: first where the database is, then that it is ready. */
export type DatabaseNews = { url: string; adminUrl?: string } | { demo: DemoWork }
type Wanted = { config: Config; say: (line: string) => void; ends: (() => Promise<unknown>)[] }

type Started = { url: string; adminUrl?: string }

const startWithin = 5_000
const looks = 10
const betweenLooks = 100 // milliseconds

/**
 * Starts the embedded database, or takes a running one over, brings it up to date and fills the demo market: in a process
 * that ends then, so that this one stays small.
 */
export async function openDatabase({ config, say, ends }: Wanted) {
  if (!config.DATABASE_URL) registerServer(config.DATA_DIR)
  const preparing = fork(programFile('server/prepare-database.ts'))
  const started = Promise.withResolvers<Started>()
  const ready = Promise.withResolvers<DemoWork>()
  started.promise.catch(() => {}) // who waits for `ready` hears it
  preparing.on('message', (news: DatabaseNews) =>
    'url' in news ? started.resolve(news) : ready.resolve(news.demo),
  )
  const fail = (error: Error) => {
    started.reject(error)
    ready.reject(error)
  }
  preparing.once('error', fail)
  preparing.once('exit', () => fail(new Stopped('It has said why')))
  ends.push(async () => {
    // One that is just starting is to be stopped too.
    const runs = await Promise.race([started.promise.catch(() => undefined), pause(startWithin, undefined)])
    preparing.kill('SIGKILL')
    if (config.DATABASE_URL || !unregisterServer(config.DATA_DIR)) return
    const cluster = await openCluster(config.DATA_DIR)
    if (!runs && !(await startsStill(cluster))) return
    say('Stopping PostgreSQL ...')
    await stopCluster(cluster)
  })
  const demo = await ready.promise
  return { ...(await started.promise), demo }
}

/** Whether the one that was just being started runs: it leaves our processes, so a signal to all of them misses it. */
async function startsStill(cluster: Cluster) {
  for (let look = 0; look < looks; look++) {
    if (isRunning(cluster)) return true
    await pause(betweenLooks)
  }
  return false
}
