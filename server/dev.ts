import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { config } from '#app/config.server.ts'
import { migrationUrl, prepareSchema } from '#app/db/migrate.server.ts'
import { beginBeside } from '#tools/demo/begin-beside.ts'
import { openCluster } from './postgres/cluster.ts'
import { startPostgres } from './postgres/embedded-postgres.ts'
import { watchPostgres } from './postgres/watch-postgres.ts'
import { checkStore } from './process/check-store.ts'
import { findFreePort } from './process/free-port.ts'
import { makeFolderPrivate } from './process/private-folder.ts'
import { appSecret, messageWebhookKey, metricsToken, outboxToken } from './process/secrets.ts'
import { runMessagesSimulator, runSimulator, webhookUrlOf } from './process/simulator.ts'

// `npm run dev`: the same app, built as it is asked for, with changes shown at once.
process.umask(0o077)
makeFolderPrivate(config.DATA_DIR)
await checkStore(config, console.log)
const postgres = config.DATABASE_URL ? undefined : await startPostgres(config.DATA_DIR)
const url = config.DATABASE_URL ?? postgres!.urlOf('thumba')
const watch =
  postgres &&
  watchPostgres({
    cluster: await openCluster(config.DATA_DIR),
    port: Number(new URL(url).port),
    say: console.log,
  })
Object.assign(process.env, { DATABASE_URL: url, APP_SECRET: config.APP_SECRET ?? appSecret(config.DATA_DIR) })
Object.assign(process.env, {
  METRICS_TOKEN: config.METRICS_TOKEN ?? metricsToken(config.DATA_DIR),
  OUTBOX_TOKEN: config.OUTBOX_TOKEN ?? outboxToken(config.DATA_DIR),
})
process.env.MESSAGE_WEBHOOK_KEY ??= messageWebhookKey(config.DATA_DIR)
Object.assign(process.env, { NODE_ENV: 'development', PAGE_CACHE_SECONDS: '0' })
await prepareSchema(migrationUrl(url))
const { fillDemoMarketOnce } = await import('../tools/demo/make-demo-market.ts')
const demo = postgres && config.DEMO_MARKET ? await fillDemoMarketOnce(console.log) : undefined

const { createServer: createVite } = await import('vite')
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
const port = await findFreePort(config.PORT, config.HOST, console.log)
process.env.PORT = String(port) // what links in messages name
const simulator =
  config.PAYCHANGU_SECRET_KEY || config.SIMULATOR_URL
    ? undefined
    : await runSimulator({ dataDir: config.DATA_DIR, webhooks: webhookUrlOf(config, port), say: console.log })
const phones =
  (config.AFRICASTALKING_API_KEY && config.WHATSAPP_TOKEN) || config.MESSAGES_SIMULATOR_URL
    ? undefined
    : await runMessagesSimulator({
        dataDir: config.DATA_DIR,
        webhooks: webhookUrlOf(
          config,
          port,
          `/webhooks/texts/${process.env.MESSAGE_WEBHOOK_KEY.split(',')[0]}`,
        ),
        say: console.log,
      })
Object.assign(process.env, simulator?.environment, phones?.environment)
const loadApp = async () => (await vite.ssrLoadModule('./server/http.ts')) as typeof import('./http.ts')
const { startBackground, stopBackground } = await loadApp()
await startBackground()
createServer((request, response) => {
  vite.middlewares(request, response, async () => {
    const { app } = await loadApp()
    await getRequestListener(app.fetch)(request, response)
  })
}).listen(port, config.HOST, () => {
  console.log(`Mail is kept here: http://localhost:${port}/dev/outbox?token=${process.env.OUTBOX_TOKEN}`)
  for (const program of [...(demo?.before ?? []), ...(demo?.beside ?? [])]) beginBeside(program)
  console.log(`Thumba (development) is open at http://localhost:${port}`)
})

process.once('SIGINT', async () => {
  watch?.rest()
  await stopBackground()
  await vite.close()
  await simulator?.stop()
  await phones?.stop()
  await watch?.stop()
  await postgres?.stop()
  process.exit(0)
})
