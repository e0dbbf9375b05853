import { createHmac } from 'node:crypto'
import { webhookBody } from './api/responses.ts'
import type { Transaction } from './api/transactions.ts'
import type { FaultInjector } from './faults/faults.ts'
import type { Settings, SimulatorClock } from './faults/settings.ts'
import type { Store } from './store.ts'

export type Webhook = {
  seq: number
  charge_id: string
  body: string
  due_at: number
  attempts: number
  status: 'waiting' | 'delivered' | 'given_up' | 'dropped'
  answer: string | null
}
/** Answers the status that the receiver gave. */
export type PostWebhook = (body: string, signature: string) => Promise<number>

const mostTries = 4 // the first and three more

export const signatureOf = (body: string, secret: string) =>
  createHmac('sha256', secret).update(body).digest('hex')

export function openWebhooks(
  { db }: Store,
  { now }: SimulatorClock,
  settings: Settings,
  faults: FaultInjector,
  { secret, post }: { secret: string; post: PostWebhook },
) {
  const onTheirWay = new Set<number>()
  const put = (chargeId: string, body: string, dueAt: number, last: boolean, status: Webhook['status']) =>
    db
      .prepare('insert into webhooks (charge_id, body, due_at, last_in_line, status) values (?, ?, ?, ?, ?)')
      .run(chargeId, body, dueAt, Number(last), status)

  async function deliver({ seq, body, attempts }: Webhook) {
    const answer = await post(body, signatureOf(body, secret)).catch((error: Error) => error.name)
    onTheirWay.delete(seq)
    if (!db.isOpen) return
    const tries = attempts + 1
    const status = answer === 200 ? 'delivered' : tries < mostTries ? 'waiting' : 'given_up'
    const note = 'update webhooks set status = ?, attempts = ?, answer = ?, due_at = ? where seq = ?'
    db.prepare(note).run(status, tries, String(answer), now() + settings.retryAfter, seq)
  }
  /** What is due and nobody else is sending. */
  function take(fits: (webhook: Webhook) => boolean = () => true) {
    const rows = db
      .prepare(
        "select * from webhooks where status = 'waiting' and due_at <= ? order by last_in_line, due_at, seq",
      )
      .all(now()) as unknown as Webhook[]
    const taken = rows.filter((webhook) => !onTheirWay.has(webhook.seq) && fits(webhook))
    for (const { seq } of taken) onTheirWay.add(seq)
    return taken
  }

  return {
    /** Notes that somebody is to be told, in the transaction that decided it. */
    schedule(decided: Transaction) {
      const { drop, double, delay, delayBy, reorder } = faults.now()
      const body = JSON.stringify(webhookBody(decided))
      if (faults.strikes(drop)) return put(decided.charge_id, body, now(), false, 'dropped')
      const times = faults.strikes(double) ? 2 : 1
      for (let time = 0; time < times; time++) {
        const late = faults.strikes(delay) ? Math.ceil(faults.roll() * delayBy) : 0
        put(decided.charge_id, body, now() + late, faults.strikes(reorder), 'waiting')
      }
    },
    /** Sends what is due, in its order, as many at once as the settings say; resolves when all were answered. */
    async deliverDue() {
      const waiting = take()
      const line = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await deliver(next)
      }
      await Promise.all(Array.from({ length: settings.webhooksAtOnce }, line))
    },
    async deliverFor(chargeId: string) {
      for (const webhook of take(({ charge_id }) => charge_id === chargeId)) await deliver(webhook)
    },
    all: () => db.prepare('select * from webhooks order by seq').all() as unknown as Webhook[],
  }
}
export type Webhooks = ReturnType<typeof openWebhooks>
