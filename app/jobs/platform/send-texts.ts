import type { Connection } from '#app/db/client.server.ts'
import { areJobsStopping, type BatchJob, type Job } from '#app/db/queue.server.ts'
import { type Gateways, messageGateways } from '#app/gateways/messaging/open-gateway.server.ts'
import { codePriority } from '#app/modules/platform/messaging/rules.ts'
import { deliverMessages } from '#app/modules/platform/messaging/sending/deliver-messages.server.ts'
import { expireAndRequeueMessages } from '#app/modules/platform/messaging/sending/expire-and-requeue-messages.server.ts'
import { applyMessageEvents } from '#app/workflows/apply-message-events.server.ts'

type Message = { id: string }

/** Codes have a line of their own: however many others wait, or hang, none stands behind them. */
export const sendTextsBy = (gateways: () => Gateways): BatchJob<Message> => {
  const runAll = async (db: Connection, all: Message[]) => {
    const ids = all.map(({ id }) => id)
    const failed = await deliverMessages(db, ids, gateways(), { isOver: areJobsStopping })
    return ids.map((id) => failed.get(id))
  }
  return {
    name: 'send-texts',
    takers: [
      { atOnce: 4, batch: 4, minPriority: codePriority, runAll },
      // One that gets no answer holds up those of its batch alone.
      { atOnce: 8, batch: 8, maxPriority: codePriority - 1, runAll },
    ],
  }
}

/** Sends written SMS and WhatsApp messages, by the ways out that the settings name. */
export const sendTextsJob = sendTextsBy(messageGateways)

/** Every minute: what is too late, what was broken off, what waits longer than it should, and news that were early. */
export const lookAfterTextsJob: Job<object> = {
  name: 'look-after-texts',
  cron: '* * * * *',
  async run(db) {
    await expireAndRequeueMessages(db, new Date())
    await applyMessageEvents(db, () => new Date())
  },
}

/** As soon as a provider told something, or somebody wrote to us. */
export const applyTextNewsJob: Job<object> = {
  name: 'apply-text-news',
  run: (db) => applyMessageEvents(db, () => new Date()),
}
