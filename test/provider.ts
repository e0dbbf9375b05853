import { afterAll, onTestFinished } from 'vitest'
import { payChangu } from '#app/gateways/paychangu.server.ts'
import type { Faults } from '#simulators/paychangu/faults.ts'
import { listen } from '#simulators/paychangu/listen.ts'
import { httpPost } from '#simulators/paychangu/post.ts'
import type { Settings } from '#simulators/paychangu/settings.ts'
import { createSimulator } from '#simulators/paychangu/simulator.ts'

const secretKey = 'sec-test-only-the-tests-use-it'
const webhookSecret = 'what signs webhooks in the tests'

type Wanted = {
  /** Where webhooks go: an address, or what takes them and answers a status. Without it nobody answers them. */
  webhooks?: string | ((body: Buffer, signature: string) => Promise<number> | number)
  now?: Date
  settings?: Partial<Settings>
  file?: string
}

/**
 * The real client against a simulator of its own over HTTP. Nothing happens by itself: `pass` moves its clock on, decides
 * what is due by then and delivers the webhooks that are due, and resolves when all were answered. It ends with the test,
 * or with the file where it was made outside of one.
 */
export async function aProvider({ webhooks, now = new Date(), settings, file = ':memory:' }: Wanted = {}) {
  let time = now.getTime()
  let url = ''
  const simulator = createSimulator({
    ...{ file, secretKey, webhookSecret, now: () => time, ownUrl: () => url },
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
  endWith(stop)
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
    ...{
      gateway: payChangu({ ...line, webhookSecret }),
      simulator,
      url,
      secretKey,
      webhookSecret,
      pass,
      stop,
    },
    /** For the environment of a server that is to use it: set before `#test/http.ts` is imported. */
    env: { SIMULATOR_URL: url, SIMULATOR_KEY: secretKey, SIMULATOR_WEBHOOK_SECRET: webhookSecret },
    now: () => new Date(time),
    /** The buyer's phone. The webhook leaves with the next `pass`. */
    approve: (chargeId: string) => decide(chargeId, 'success'),
    refuse: (chargeId: string) => decide(chargeId, 'failed', 'DECLINED'),
    timeOut: (chargeId: string) => decide(chargeId, 'failed', 'TIMED_OUT'),
    faults: (wanted: Partial<Faults> & { seed?: number }) => simulator.faults.set(wanted),
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
