import { afterAll, onTestFinished } from 'vitest'
import type { Connection } from '#app/db/client.server.ts'
import { africasTalking } from '#app/gateways/messaging/africas-talking.server.ts'
import { simulatedPhoneId } from '#app/gateways/messaging/open-gateway.server.ts'
import { whatsapp } from '#app/gateways/messaging/whatsapp.server.ts'
import { readCallback, readEnvelope } from '#app/modules/platform/messaging/events/event-rules.ts'
import { receiveEvents } from '#app/modules/platform/messaging/events/events.server.ts'
import type { PostCall } from '#simulators/messaging/calls.ts'
import { createSimulator } from '#simulators/messaging/simulator.ts'
import { listen } from '#simulators/process/listen.ts'

export const messagesKey = 'only-the-tests-of-messages-use-it'

/**
 * The real clients against a simulator of their own over HTTP. Its news go straight to where webhooks are stored, when
 * `pass` moves its clock on. `patience`: how long an answer is waited for.
 */
export async function aMessageProvider(
  db: Connection,
  { patience = 300, post }: { patience?: number; post?: PostCall } = {},
) {
  let time = Date.now()
  const simulator = createSimulator({
    file: ':memory:',
    key: messagesKey,
    now: () => time,
    post: post ?? ((kind, body) => receive(db, kind, body)),
  })
  const { port, close } = await listen(simulator.app, 0)
  const url = `http://127.0.0.1:${port}`
  endWith(async () => {
    await close()
    simulator.close()
  })
  const settings = { username: 'sandbox', apiKey: messagesKey, patience }
  return {
    ...simulator,
    url,
    gateways: {
      sms: africasTalking({ ...settings, url }),
      whatsapp: whatsapp({ url: `${url}/v25.0`, phoneId: simulatedPhoneId, token: messagesKey, patience }),
    },
    /** Moves the clock on and tells what is due by then. */
    async pass(milliseconds = 0) {
      time += milliseconds
      await simulator.calls.deliverDue()
    },
  }
}

async function receive(db: Connection, kind: string, body: string) {
  const events =
    kind === 'whatsapp'
      ? readEnvelope(JSON.parse(body), simulatedPhoneId)
      : [readCallback(kind, body, new Date())].filter((event) => event !== undefined)
  await receiveEvents(db, events)
  return { status: 200, text: 'OK' }
}

function endWith(stop: () => Promise<void>) {
  try {
    onTestFinished(stop)
  } catch {
    afterAll(stop)
  }
}
