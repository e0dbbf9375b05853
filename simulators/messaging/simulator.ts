import { randomBytes } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { africasTalkingApi, isSame } from './api/africas-talking.ts'
import { graphApi } from './api/graph.ts'
import { openCalls, type PostCall } from './calls.ts'
import { control } from './control.ts'
import { openFaults } from './faults.ts'
import { faultPages } from './pages/faults.ts'
import { openGuard } from './pages/guard.ts'
import { phonePages } from './pages/phones.ts'
import type { Parts } from './parts.ts'
import { openPhones } from './phones.ts'
import { openStore } from './store.ts'

export type SimulatorOptions = {
  /** A path, or `:memory:`. */
  file: string
  /** The key of one interface, the token of the other, and what signs its webhooks. */
  key: string
  post: PostCall
  now?: () => number
  prices?: Parts['prices']
}

/** Africa's Talking and WhatsApp as far as their pages tell, on this machine, with phones that one can take. */
export function createSimulator({ file, key, post, now = Date.now, prices }: SimulatorOptions) {
  const store = openStore(file)
  const faults = openFaults(store)
  const parts: Parts = {
    store,
    faults,
    now,
    post,
    phones: openPhones(store),
    calls: openCalls(store, now, faults, { secret: key, post }),
    newId: (before) => `${before}${randomBytes(12).toString('hex')}`,
    prices: prices ?? { sms: 28, whatsapp: 7.7 },
  }
  const app = new Hono()
  app.use('/simulator/*', needsKey(key))
  app.route('/', africasTalkingApi(parts, key)).route('/', graphApi(parts, key))
  app.route('/simulator', control(parts))
  const guard = openGuard(key)
  for (const path of ['/', '/phone', '/phone/*', '/faults']) app.use(path, guard)
  app.route('/', phonePages(parts)).route('/', faultPages(parts))
  app.notFound((c) => c.text('Not found', 404))
  return { app, ...parts, close: () => store.db.close() }
}
export type Simulator = ReturnType<typeof createSimulator>

function needsKey(key: string): MiddlewareHandler {
  return async (c, next) => {
    if (!isSame(c.req.header('Authorization') ?? '', `Bearer ${key}`)) return c.text('No key', 401)
    await next()
  }
}
