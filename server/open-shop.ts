import { setTimeout as pause } from 'node:timers/promises'
import { type Config, config } from '#app/config.server.ts'
import { providerRefusal } from '#app/gateways/payments/payment-provider.server.ts'
import { beginBefore, beginBeside } from '#tools/demo/begin-beside.ts'
import { backgroundSocket } from './background/background-socket.ts'
import { runArchiver } from './backup/run-archiver.ts'
import { openCluster } from './postgres/cluster.ts'
import { watchPostgres } from './postgres/watch-postgres.ts'
import { buildPages } from './process/build-pages.ts'
import { checkStore } from './process/check-store.ts'
import { explain, Refusal, Stopped } from './process/explain.ts'
import { holdFreePort } from './process/free-port.ts'
import { openDatabase } from './process/open-database.ts'
import { isRealHost, playMoneyRefusal } from './process/play-money.ts'
import { makeFolderPrivate } from './process/private-folder.ts'
import {
  appSecret,
  bounceSecret,
  messageWebhookKey,
  metricsToken,
  outboxToken,
  vapidKey,
} from './process/secrets.ts'
import { runMessagesSimulator, runSimulator, webhookUrlOf } from './process/simulator.ts'
import { listenForStopSignal, type StopSignal } from './process/stop-signal.ts'
import { startWorkers } from './process/workers.ts'

/** From the wish to stop until nothing of this server is left, whatever hangs. */
const stopWithin = 19_000
const workersWithin = 10_000
const longestStart = 5_000

/** What this server started, and how it ends: the last first. */
type Ends = (() => Promise<unknown>)[]
type Say = (line: string) => void
type Opening = { config: Config; say: Say; stop: StopSignal; ends: Ends }

/** Resolves with the exit code, once somebody asked the server to end. */
export async function startServer(): Promise<number> {
  process.title = 'thumba'
  const say = (line: string) => console.log(line)
  const stop = listenForStopSignal()
  const ends: Ends = []
  const opening = openShop({ config, say, stop, ends })
  let code = 0
  try {
    await Promise.race([opening, stop.asked])
    await stop.asked
    say('\nFinishing open requests ...')
  } catch (error) {
    code = 1
    explain(error)
  }
  const hurried = setTimeout(() => process.exit(1), stopWithin)
  // A step of the start that is under way may still start something that is to be ended.
  if (stop.isAsked()) await Promise.race([opening.catch(() => {}), pause(2_000)])
  for (const end of ends.toReversed()) {
    await end().catch((error) => {
      code = 1
      explain(error)
    })
  }
  clearTimeout(hurried)
  return code
}

/** Resolves when the shop is open. */
async function openShop(opening: Opening) {
  const { config, say, stop, ends } = opening
  const goOn = () => {
    if (stop.isAsked()) throw new Stopped('Stopped before it was open')
  }
  const refusal = playMoneyRefusal(config) ?? providerRefusal(config)
  if (refusal) throw new Refusal(refusal)
  const built = buildPages()
  built.catch(() => {}) // it is waited for below
  makeFolderPrivate(config.DATA_DIR)
  await checkStore(config, say)
  goOn()
  Object.assign(process.env, {
    APP_SECRET: config.APP_SECRET ?? appSecret(config.DATA_DIR),
    BOUNCE_SECRET: config.BOUNCE_SECRET ?? bounceSecret(config.DATA_DIR),
    VAPID_PRIVATE_KEY: config.VAPID_PRIVATE_KEY ?? vapidKey(config.DATA_DIR),
    METRICS_TOKEN: config.METRICS_TOKEN ?? metricsToken(config.DATA_DIR),
    MESSAGE_WEBHOOK_KEY: config.MESSAGE_WEBHOOK_KEY ?? messageWebhookKey(config.DATA_DIR),
    OUTBOX_TOKEN: config.OUTBOX_TOKEN ?? outboxToken(config.DATA_DIR),
    EMBEDDED_DATABASE: config.DATABASE_URL ? '' : '1',
  })
  process.env.NODE_ENV ??= 'production'
  const database = openDatabase(opening)
  database.catch(() => {}) // it is waited for below, and so are the simulators
  const { port, release } = await holdFreePort(config.PORT, config.HOST, say)
  const simulators = Promise.all([startSimulator(opening, port), startMessagesSimulator(opening, port)])
  // One that is starting when the server is to end is ended by its own start, which is waited for.
  ends.push(() => Promise.race([Promise.allSettled([simulators]), pause(longestStart)]))
  simulators.catch(() => {})
  const { url, adminUrl, demo } = await database
  goOn()
  Object.assign(process.env, { DATABASE_URL: url, PORT: String(port) }, ...(await simulators))
  goOn()
  if (!config.DATABASE_URL) await lookAfterDatabase(opening, url)
  if (config.BACKUP_DIR) ends.push(runArchiver({ adminUrl, say }))
  tellOfMail(config, port, say)
  await built
  goOn()
  await release()
  await Promise.all([openDoors(opening), ...demo.before.map(beginBefore)])
  goOn()
  for (const program of demo.beside) beginBeside(program)
  const count = config.WEB_CONCURRENCY
  const workers = `${count} ${count === 1 ? 'worker' : 'workers'}`
  say(`Thumba is open at http://localhost:${port} (${workers}, Ctrl-C stops it)`)
}

/** The embedded one falls as any process does, and nobody else starts it again. */
async function lookAfterDatabase({ config, say, stop, ends }: Opening, url: string) {
  const port = Number(new URL(url).port)
  const watch = watchPostgres({ cluster: await openCluster(config.DATA_DIR), port, say })
  ends.push(watch.stop)
  void stop.asked.then(watch.rest)
}

/** Where no key of PayChangu's is set, and no simulator elsewhere is named. What the workers must know of it. */
async function startSimulator({ config, say, stop, ends }: Opening, port: number) {
  if (config.PAYCHANGU_SECRET_KEY || config.SIMULATOR_URL) return {}
  const simulator = await runSimulator({
    dataDir: config.DATA_DIR,
    webhooks: webhookUrlOf(config, port),
    say,
    asked: stop.asked,
  })
  ends.push(simulator.stop)
  return simulator.environment
}

/** Where SMS or WhatsApp has no key, and no simulator elsewhere is named. */
async function startMessagesSimulator({ config, say, stop, ends }: Opening, port: number) {
  if ((config.AFRICASTALKING_API_KEY && config.WHATSAPP_TOKEN) || config.MESSAGES_SIMULATOR_URL) return {}
  // Codes of real people would be read there.
  if (config.PUBLIC_URL && isRealHost(new URL(config.PUBLIC_URL).hostname) && config.PLAY_MONEY !== 'yes')
    return {}
  const key = process.env.MESSAGE_WEBHOOK_KEY!.split(',')[0]
  const simulator = await runMessagesSimulator({
    dataDir: config.DATA_DIR,
    webhooks: webhookUrlOf(config, port, `/webhooks/texts/${key}`),
    say,
    asked: stop.asked,
  })
  ends.push(simulator.stop)
  return simulator.environment
}

/** Resolves when all that is to serve does. */
async function openDoors({ config, say, stop, ends }: Opening) {
  const socket = backgroundSocket()
  ends.push(socket.remove)
  Object.assign(process.env, { BACKGROUND_SOCKET: socket.path })
  // Its requests come from the others, who say whom they are from.
  const background = { PROCESS: 'background', TRUST_PROXY: 'true' }
  const pages = Array.from({ length: config.WEB_CONCURRENCY }, () => ({ PROCESS: 'pages' }))
  const workers = startWorkers({ settings: [background, ...pages], say })
  ends.push(() => workers.close(workersWithin))
  void stop.asked.then(workers.rest)
  void stop.askedAgain.then(workers.kill)
  await workers.ready
}

function tellOfMail({ SMTP_URL, PUBLIC_URL }: Config, port: number, say: Say) {
  const address = `http://localhost:${port}/dev/outbox?token=${process.env.OUTBOX_TOKEN}`
  if (!SMTP_URL) say(`Mail is kept here: ${address} shows it (SMTP_URL sends it)`)
  else if (!PUBLIC_URL)
    say(`Warning: PUBLIC_URL is not set, so links in mail lead to http://localhost:${port}`)
}
