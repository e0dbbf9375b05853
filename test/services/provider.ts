import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { payChangu } from '#app/gateways/payments/paychangu.server.ts'
import { simulatorKey } from '#server/process/secrets.ts'
import type { Transaction } from '#simulators/paychangu/api/transactions.ts'
import type { Faults } from '#simulators/paychangu/faults/faults.ts'
import type { Settings } from '#simulators/paychangu/faults/settings.ts'
import { httpPost } from '#simulators/paychangu/post-webhook.ts'
import { createSimulator } from '#simulators/paychangu/simulator.ts'
import type { Webhook } from '#simulators/paychangu/webhooks.ts'
import { listen } from '#simulators/process/listen.ts'

const secretKey = 'sec-test-only-the-tests-use-it'
const webhookSecret = 'what signs webhooks in the tests'

type Wanted = {
  /** Where webhooks go: an address, or what takes them and answers a status. Without it nobody answers them. */
  webhooks?: string | ((body: Buffer, signature: string) => Promise<number> | number)
  now?: Date
  settings?: Partial<Settings>
  file?: string
  /** Usually the test, or the file where it was made outside of one. */
  endsWith?: 'file' | 'worker'
}

/**
 * The real client against a simulator of its own over HTTP. Nothing happens by itself: `pass` moves its clock on, decides
 * what is due by then and delivers the webhooks that are due, and resolves when all were answered. It ends with the test,
 * or with the file where it was made outside of one.
 */
export async function aProvider({
  webhooks,
  now = new Date(),
  settings,
  file = ':memory:',
  endsWith = 'file',
}: Wanted = {}) {
  let time = now.getTime()
  let url = ''
  const simulator = createSimulator({
    file,
    secretKey,
    webhookSecret,
    now: () => time,
    ownUrl: () => url,
    settings: { webhooksAtOnce: 1, ...settings },
    post:
      typeof webhooks === 'function'
        ? async (body, signature) => webhooks(Buffer.from(body), signature)
        : httpPost(() => webhooks, 10_000),
  })
  const { port, close } = await listen(simulator.app, 0)
  url = `http://127.0.0.1:${port}`
  let open = true
  const stop = async () => {
    if (!open) return
    open = false
    await close()
    simulator.close()
  }
  if (endsWith === 'file') endWith(stop)
  const decide = (chargeId: string, status: 'success' | 'failed', reason?: string) => {
    if (!simulator.transactions.decide(chargeId, { status, ...(reason && { reason }) }))
      throw new Error(`Nothing waits under ${chargeId}`)
  }
  const pass = async (milliseconds = 0) => {
    time += milliseconds
    await simulator.tick()
  }
  const line = { url, secretKey, pauses: [], patience: { start: 10_000, ask: 10_000 } }
  return {
    gateway: payChangu({ ...line, webhookSecret }),
    simulator,
    url,
    secretKey,
    webhookSecret,
    pass,
    stop,
    /** For the environment of a server that is to use it: set before `#test/http.ts` is imported. */
    env: { SIMULATOR_URL: url, SIMULATOR_KEY: secretKey, SIMULATOR_WEBHOOK_SECRET: webhookSecret },
    now: () => new Date(time),
    /** The buyer's phone. The webhook leaves with the next `pass`. */
    approve: (chargeId: string) => decide(chargeId, 'success'),
    refuse: (chargeId: string) => decide(chargeId, 'failed', 'DECLINED'),
    timeOut: (chargeId: string) => decide(chargeId, 'failed', 'TIMED_OUT'),
    faults: (wanted: Partial<Faults> & { seed?: number }) => simulator.faults.set(wanted),
    /** The address of a page that opens by itself. */
    linkTo: (path: string) => url + simulator.linkTo(path),
    /** What a browser sends that has opened the start's own link. */
    cookie: `paychangu-link=${simulator.linkTo('/').split('token=')[1]}`,
    find: (chargeId: string) => simulator.transactions.find(chargeId),
  }
}
export type Provider = Awaited<ReturnType<typeof aProvider>>

function endWith(stop: () => Promise<void>) {
  try {
    onTestFinished(stop)
  } catch {
    afterAll(stop) // outside of a test
  }
}

/** The simulator that servers on this folder use, over the line: its truth, its faults, deciding what waits. */
export function simulatorIn(dataDir: string) {
  const { port, pid } = JSON.parse(readFileSync(join(dataDir, 'paychangu', 'address.json'), 'utf8')) as {
    port: number
    pid: number
  }
  const key = simulatorKey(dataDir)
  const ask = async <Value>(path: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}/simulator/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`The simulator answered ${response.status}`)
    return (await response.json()) as Value
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid,
    truth: () => ask<{ balance: number; transactions: Transaction[]; webhooks: Webhook[] }>('truth'),
    faults: (wanted: Partial<Faults> & { seed?: number }) => ask<Faults>('faults', wanted),
    /** One charge or payout, or all that wait. */
    decide: (decision: { chargeId?: string; status: 'success' | 'failed'; reason?: string }) =>
      ask<{ decided: string[] }>('decide', decision),
    /** What is due now; answers how many webhooks wait for later. */
    deliver: () => ask<{ waiting: number }>('deliver', {}),
  }
}
