import { renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { openLeases } from './leases.ts'
import { listen } from './listen.ts'
import { FileLocked } from './sqlite-file.ts'

type Simulator = { app: Hono; close: () => void }
type Run<Opened extends Simulator> = {
  /** As lists of processes show it. */
  title: string
  /** Where its state and its address are. */
  folder: string
  port: number
  /** `urlNow`: where webhooks go. `ownUrl`: where it is reached, once it listens. */
  open: (urls: { urlNow: () => string | undefined; ownUrl: () => string }) => Opened
  /** What falls due whether anybody uses it or not. */
  decideDue?: (simulator: Opened) => void
  deliverDue: (simulator: Opened) => Promise<unknown>
}

const exits = { fileTaken: 3, portTaken: 4 }
const leaseFor = 10_000
const forsakenAfter = 10_000
// Whoever asked something waits for what comes of it; later only what failed is left to be sent again.
const looksEvery = { awake: 250, asleep: 2_000 }
const awakeFor = 5 * 60_000

/** A process of its own, that server/process/simulator.ts starts and looks after: it ends when nobody uses it any more. */
export async function runSimulator<Opened extends Simulator>(run: Run<Opened>): Promise<void> {
  const leases = openLeases(Date.now, leaseFor)
  let url = ''
  process.title = run.title
  const simulator = openOrExit(() => run.open({ urlNow: leases.urlNow, ownUrl: () => url }))

  const folder = markOf(run.folder)
  const service = new Hono()
  service.post('/here', async (c) => {
    const asked = (await c.req.json()) as Asked
    if (isOfAnother(asked)) return c.json({ folder }, 409)
    leases.renew(asked.name, asked.webhooks)
    return c.json({ pid: process.pid, folder })
  })
  service.post('/leave', async (c) => {
    const asked = (await c.req.json()) as Asked
    if (isOfAnother(asked)) return c.json({ folder }, 409)
    const last = leases.end(asked.name)
    if (last) setTimeout(stop, 50) // once this is answered
    return c.json({ pid: process.pid, last, folder })
  })
  /** A server on a copy of this folder has the same key. One of the release before does not say where it is. */
  const isOfAnother = (asked: Asked) => asked.folder !== undefined && asked.folder !== folder
  simulator.app.route('/simulator', service)

  let asked = Date.now()
  const front = new Hono()
  front.use('*', (c, next) => {
    if (c.req.path !== '/simulator/here') asked = Date.now()
    return next()
  })
  front.route('/', simulator.app)

  const { port, close } = await listen(front, run.port).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') process.exit(exits.portTaken)
    throw error
  })
  url = `http://localhost:${port}`
  const address = join(run.folder, 'address.json')
  writeFileSync(`${address}.new`, JSON.stringify({ port, pid: process.pid, folder }))
  renameSync(`${address}.new`, address)

  let busy = false
  async function look() {
    setTimeout(look, looksEvery[Date.now() - asked < awakeFor ? 'awake' : 'asleep'])
    run.decideDue?.(simulator)
    if (leases.forsakenFor() > forsakenAfter) return stop()
    if (busy || !leases.urlNow()) return
    busy = true
    await run.deliverDue(simulator).finally(() => {
      busy = false
    })
  }
  async function stop() {
    await close()
    simulator.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  await look()
}

type Asked = { name: string; webhooks: string; folder?: string }

/** Which folder it is, whatever it is called: a copy is another one. */
function markOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true })
  return `${dev}:${ino}`
}

function openOrExit<Opened>(open: () => Opened): Opened {
  try {
    return open()
  } catch (error) {
    if (error instanceof FileLocked) process.exit(exits.fileTaken)
    throw error
  }
}
