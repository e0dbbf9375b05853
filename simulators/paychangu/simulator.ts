import { timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { charges } from './api/charges.ts'
import { payouts } from './api/payouts.ts'
import { refusalResponse } from './api/read-fields.ts'
import { openTransactions } from './api/transactions.ts'
import { control } from './control.ts'
import { alterAnswer } from './faults/altered-answer.ts'
import { type FaultInjector, openFaultInjector } from './faults/faults.ts'
import { defaultSettings, type Settings } from './faults/settings.ts'
import { bankPage } from './pages/bank-page.ts'
import { checkoutPage } from './pages/checkout-page.ts'
import { openPageGuard } from './pages/page-guard.ts'
import { phonePages } from './pages/phone-pages.ts'
import type { SimulatorParts } from './simulator-parts.ts'
import { openStore } from './store.ts'
import { openWebhooks, type PostWebhook } from './webhooks.ts'

export type SimulatorOptions = {
  /** A path, or `:memory:`. */
  file: string
  secretKey: string
  webhookSecret: string
  post: PostWebhook
  ownUrl: SimulatorParts['ownUrl']
  now?: () => number
  settings?: Partial<Settings>
}
/** PayChangu as far as its pages tell, on this machine and with play money. */
export function createSimulator({
  file,
  secretKey,
  webhookSecret,
  post,
  ownUrl,
  now,
  settings: given,
}: SimulatorOptions) {
  const settings = { ...defaultSettings, ...given }
  const world = { now: now ?? Date.now }
  const store = openStore(file)
  const faults = openFaultInjector(store)
  const webhooks = openWebhooks(store, world, settings, faults, { secret: webhookSecret, post })
  const transactions = openTransactions(store, world, settings, webhooks.schedule)
  const { linkTo, guard } = openPageGuard(secretKey)
  const parts: SimulatorParts = { transactions, webhooks, faults, world, settings, ownUrl, linkTo }

  const app = new Hono()
  const api = new Hono()
  const withKey = needsKey(secretKey)
  for (const path of [
    '/mobile-money/*',
    '/direct-charge/*',
    '/payment',
    '/verify-payment/*',
    '/wallet-balance',
    '/balance',
  ])
    app.use(path, withKey, strike(faults))
  app.use('/simulator/*', withKey)
  api.route('/', charges(parts)).route('/', payouts(parts)).route('/simulator', control(parts))
  app.route('/', api)
  for (const path of ['/', '/phone/*', '/bank/*', '/checkout/*']) app.use(path, guard)
  for (const pages of [phonePages, bankPage, checkoutPage]) app.route('/', pages(parts))
  app.notFound((c) => refusalResponse(c, 'Not found.', 404))
  return {
    app,
    ...parts,
    /** Decides what is due, and tells whom it is to be told. */
    async tick() {
      transactions.decideDue()
      await webhooks.deliverDue()
    },
    close: () => store.db.close(),
  }
}
export type Simulator = ReturnType<typeof createSimulator>

function needsKey(secretKey: string): MiddlewareHandler {
  const right = Buffer.from(`Bearer ${secretKey}`)
  return async (c, next) => {
    const given = Buffer.from(c.req.header('Authorization') ?? '')
    if (given.length !== right.length || !timingSafeEqual(given, right))
      return refusalResponse(c, 'Invalid or missing secret key.', 401)
    await next()
  }
}

/** Answers with a fault where one is wanted, before or after what was asked for has happened. */
function strike(faults: FaultInjector): MiddlewareHandler {
  return async (c, next) => {
    const fault = faults.forCall(c.req.method, c.req.path)
    if (!fault) return next()
    const { answer } = fault
    if (typeof answer === 'object' && !('body' in answer)) {
      await next()
      const told = alterAnswer(await c.res.json(), answer)
      c.res = new Response(JSON.stringify(told), { status: c.res.status, headers: c.res.headers })
      return
    }
    if (fault.happens) {
      await next()
      c.res = undefined
    }
    if (answer === 'cut') (c.env as Partial<HttpBindings> | undefined)?.outgoing?.destroy()
    if (typeof answer === 'number' || typeof answer === 'object') {
      const { status, body } =
        typeof answer === 'object' ? answer : { status: answer, body: '<h1>Server Error</h1>' }
      // Set and not returned: what was done before would count as the answer.
      c.res = new Response(body, { status, headers: { 'Content-Type': 'text/html' } })
      return
    }
    const { signal } = c.req.raw
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve())
    })
    return c.body(null, 499 as never)
  }
}
