import cluster from 'node:cluster'
import { type Config, config } from '#app/config.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts'
import { takeFreePort } from './free-port.ts'
import { registerServer, unregisterServer } from './running-servers.ts'
import { appSecret, bounceSecret } from './secrets.ts'
import { serve } from './serve.ts'
import { keepSimulator, webhooksOf } from './simulator.ts'
import { answerMetricsQuestions } from './worker-metrics.ts'

async function startServer(config: Config) {
  const say = (line: string) => console.log(line)
  process.title = 'thumba'
  const postgres = config.DATABASE_URL ? undefined : await startEmbedded(config, say)
  try {
    const url = config.DATABASE_URL ?? postgres!.urlOf('thumba')
    process.env.DATABASE_URL = url
    process.env.APP_SECRET = config.APP_SECRET ?? appSecret(config.DATA_DIR)
    process.env.BOUNCE_SECRET = config.BOUNCE_SECRET ?? bounceSecret(config.DATA_DIR)
    process.env.EMBEDDED_DATABASE = postgres ? '1' : ''
    say('Bringing the database up to date ...')
    await migrate(url)
    if (postgres && config.DEMO_MARKET) await fillDemoMarket(say)
    const port = await takeFreePort(config.PORT, config.HOST, say)
    process.env.PORT = String(port)
    process.env.NODE_ENV ??= 'production'
    const simulator = await startSimulator(config, port, say)
    await serveUntilStopped(config, port, say).finally(() => simulator?.stop())
  } finally {
    await stopEmbedded(config, postgres, say)
  }
}

async function startEmbedded(config: Config, say: (line: string) => void) {
  say('Starting PostgreSQL ...')
  registerServer(config.DATA_DIR)
  return startPostgres(config.DATA_DIR)
}

/** Another server may still use the database that this one started or took over. */
async function stopEmbedded(
  config: Config,
  postgres: EmbeddedPostgres | undefined,
  say: (line: string) => void,
) {
  if (!postgres) return
  const last = unregisterServer(config.DATA_DIR)
  if (!last) return
  say('Stopping PostgreSQL ...')
  await postgres.stop()
}

/** Where no key of PayChangu's is set, and no simulator elsewhere is named. */
async function startSimulator(config: Config, port: number, say: (line: string) => void) {
  if (config.PAYCHANGU_SECRET_KEY || config.SIMULATOR_URL) return undefined
  const simulator = await keepSimulator({ dataDir: config.DATA_DIR, webhooks: webhooksOf(config, port), say })
  Object.assign(process.env, simulator.environment)
  return simulator
}

async function fillDemoMarket(say: (line: string) => void) {
  const { fillDemoMarketOnce } = await import('../scripts/demo.ts')
  await fillDemoMarketOnce(say)
}

async function serveUntilStopped(config: Config, port: number, say: (line: string) => void) {
  const workers = config.WEB_CONCURRENCY
  const stopped = stopSignal()
  tellOfMail(config, port, say)
  const ready = `Thumba is open at http://localhost:${port} (${workers} ${workers === 1 ? 'worker' : 'workers'}, Ctrl-C stops it)`
  if (workers === 1) {
    const server = await serve({ ...config, PORT: port })
    say(ready)
    await stopped
    say('\nFinishing open requests ...')
    await server.close()
    return
  }
  await startWorkers(workers)
  say(ready)
  await stopped
  say('\nFinishing open requests ...')
  await stopWorkers()
}

function tellOfMail({ SMTP_URL, PUBLIC_URL }: Config, port: number, say: (line: string) => void) {
  if (!SMTP_URL) say(`Mail is kept here: http://localhost:${port}/dev/outbox shows it (SMTP_URL sends it)`)
  else if (!PUBLIC_URL) {
    say(`Warning: PUBLIC_URL is not set, so links in mail lead to http://localhost:${port}`)
  }
}

const stopSignal = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })

async function startWorkers(count: number) {
  answerMetricsQuestions()
  const jobTaker = config.TAKES_JOBS ? 0 : -1
  await Promise.all(
    Array.from({ length: count }, (_, number) => startWorker({ TAKES_JOBS: String(number === jobTaker) })),
  )
}

/** Resolves when the worker serves. One that falls is replaced: its fall must not close the shop. */
function startWorker(settings: Record<string, string>): Promise<unknown> {
  const worker = cluster.fork(settings)
  const started = performance.now()
  worker.on('exit', (code) => {
    if (worker.exitedAfterDisconnect || code === 0) return
    setTimeout(() => startWorker(settings), performance.now() - started < 5_000 ? 2_000 : 0)
  })
  return new Promise((resolve) => worker.once('listening', resolve))
}

const stopWorkers = () =>
  Promise.all(
    Object.values(cluster.workers ?? {}).map(
      (worker) =>
        new Promise((resolve) => {
          worker!.once('exit', resolve)
          worker!.send('stop')
        }),
    ),
  )

function explainAndExit(error: unknown): never {
  console.error(
    `\nThumba could not start: ${error instanceof Error ? (error.stack ?? error.message) : error}`,
  )
  process.exit(1)
}

if (cluster.isPrimary) await startServer(config).catch(explainAndExit)
else await serve(config)
