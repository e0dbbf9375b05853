import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#app/config.server.ts'
import { programFile } from '#app/gateways/processes/program-file.server.ts'
import type { DemoWork } from '#tools/demo/begin-beside.ts'
import { openCluster, stopCluster } from '../postgres/cluster.ts'
import { Stopped } from './explain.ts'
import { registerServer, unregisterServer } from './running-servers.ts'

/** What server/prepare-database.ts says: first where the database is, then that it is ready. */
export type DatabaseNews = { url: string; adminUrl?: string } | { demo: DemoWork }
type Wanted = { config: Config; say: (line: string) => void; ends: (() => Promise<unknown>)[] }

type Started = { url: string; adminUrl?: string }

const startWithin = 5_000

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
    if (config.DATABASE_URL || !unregisterServer(config.DATA_DIR) || !runs) return
    say('Stopping PostgreSQL ...')
    await stopCluster(await openCluster(config.DATA_DIR))
  })
  const demo = await ready.promise
  return { ...(await started.promise), demo }
}
