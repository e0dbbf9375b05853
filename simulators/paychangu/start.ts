import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { defaultSettings, type Settings } from './faults/settings.ts'
import { openLeases } from './leases.ts'
import { listen } from './listen.ts'
import { httpPost } from './post-webhook.ts'
import { createSimulator } from './simulator.ts'
import { FileLocked } from './store.ts'

// A process of its own, that server/process/simulator.ts starts and looks after.
const { FOLDER, PORT, SECRET_KEY, WEBHOOK_SECRET, SIMULATOR_SETTINGS } = process.env
if (!FOLDER || !SECRET_KEY || !WEBHOOK_SECRET)
  throw new Error('FOLDER, SECRET_KEY and WEBHOOK_SECRET are missing')
const exits = { fileTaken: 3, portTaken: 4 }
const leaseFor = 10_000
const forsakenAfter = 10_000
// Whoever asked something waits for what comes of it; later only a webhook that failed is left to be sent again.
const looksEvery = { awake: 250, asleep: 2_000 }
const awakeFor = 5 * 60_000

const settings = { ...defaultSettings, ...(JSON.parse(SIMULATOR_SETTINGS || '{}') as Partial<Settings>) }
const leases = openLeases(Date.now, leaseFor)
let url = ''
process.title = 'thumba-paychangu'

function open(file: string, secretKey: string, webhookSecret: string) {
  try {
    const post = httpPost(leases.urlNow, settings.webhookPatience)
    return createSimulator({ file, secretKey, webhookSecret, settings, post, ownUrl: () => url })
  } catch (error) {
    if (error instanceof FileLocked) process.exit(exits.fileTaken)
    throw error
  }
}
const simulator = open(join(FOLDER, 'paychangu.db'), SECRET_KEY, WEBHOOK_SECRET)

const service = new Hono()
service.post('/here', async (c) => {
  const { name, webhooks } = (await c.req.json()) as { name: string; webhooks: string }
  leases.renew(name, webhooks)
  return c.json({ pid: process.pid })
})
service.post('/leave', async (c) => {
  const { name } = (await c.req.json()) as { name: string }
  const last = leases.end(name)
  if (last) setTimeout(stop, 50) // once this is answered
  return c.json({ pid: process.pid, last })
})
simulator.app.route('/simulator', service)

let asked = Date.now()
const front = new Hono()
front.use('*', (c, next) => {
  if (c.req.path !== '/simulator/here') asked = Date.now()
  return next()
})
front.route('/', simulator.app)

const { port, close } = await listen(front, Number(PORT ?? 0)).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') process.exit(exits.portTaken)
  throw error
})
url = `http://localhost:${port}`
const address = join(FOLDER, 'address.json')
writeFileSync(`${address}.new`, JSON.stringify({ port, pid: process.pid }))
renameSync(`${address}.new`, address)

let busy = false
async function look() {
  setTimeout(look, looksEvery[Date.now() - asked < awakeFor ? 'awake' : 'asleep'])
  simulator.transactions.decideDue()
  if (leases.forsakenFor() > forsakenAfter) return stop()
  if (busy || !leases.urlNow()) return
  busy = true
  await simulator.webhooks.deliverDue().finally(() => {
    busy = false
  })
}
await look()

async function stop() {
  await close()
  simulator.close()
  process.exit(0)
}
process.on('SIGTERM', stop)
