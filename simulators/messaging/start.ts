import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { openLeases } from '../paychangu/leases.ts'
import { listen } from '../paychangu/listen.ts'
import { FileLocked } from '../paychangu/store.ts'
import { httpPost } from './post-call.ts'
import { createSimulator } from './simulator.ts'

// A process of its own, that server/process/simulator.ts starts and looks after.
const { FOLDER, PORT, SECRET_KEY } = process.env
if (!FOLDER || !SECRET_KEY) throw new Error('FOLDER and SECRET_KEY are missing')
const exits = { fileTaken: 3, portTaken: 4 }
const leaseFor = 10_000
const forsakenAfter = 10_000
const looksEvery = { awake: 250, asleep: 2_000 }
const awakeFor = 5 * 60_000

const leases = openLeases(Date.now, leaseFor)
process.title = 'thumba-messages'

function open(file: string, key: string) {
  try {
    return createSimulator({ file, key, post: httpPost(leases.urlNow) })
  } catch (error) {
    if (error instanceof FileLocked) process.exit(exits.fileTaken)
    throw error
  }
}
const simulator = open(join(FOLDER, 'messages.db'), SECRET_KEY)

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
const address = join(FOLDER, 'address.json')
writeFileSync(`${address}.new`, JSON.stringify({ port, pid: process.pid }))
renameSync(`${address}.new`, address)

let busy = false
async function look() {
  setTimeout(look, looksEvery[Date.now() - asked < awakeFor ? 'awake' : 'asleep'])
  if (leases.forsakenFor() > forsakenAfter) return stop()
  if (busy || !leases.urlNow()) return
  busy = true
  await simulator.calls.deliverDue().finally(() => {
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
