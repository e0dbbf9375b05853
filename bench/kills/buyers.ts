import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, anotherPerson, formFields, send } from '../checkout/guest-checkouts.ts'
import type { Log } from '../cluster/shoppers.ts'

const pressAgainAfter = 300
const patience = 20_000

/** Guests who order one thing after the other for cash, and press again where there is no answer or an error of ours. */
export function startBuyers(origin: string, ids: string[], many: number) {
  const log: Log = { orders: [], seen: [], pages: 0, pressed: new Set() }
  const agent = new Agent({ keepAlive: true, timeout: patience })
  let over = false

  async function ask(jar: Map<string, string>, path: string, form?: Record<string, string>) {
    while (!over) {
      const answer = await send(agent, origin, path, jar, form).catch((error: Error) => error)
      if (!(answer instanceof Error) && answer.status < 500) return answer
      const [trouble, detail] =
        answer instanceof Error
          ? (['connection', answer.message] as const)
          : ([answer.status === 503 ? 'our 503' : '500', `${answer.status}`] as const)
      log.seen.push({ at: performance.now(), by: 'buyer', trouble, detail: `${path}: ${detail}` })
      await pause(pressAgainAfter)
    }
    return undefined
  }

  async function keepBuying(place: number) {
    for (let turn = place; !over; turn += many) {
      const productId = ids[turn % ids.length]!
      const jar = new Map<string, string>()
      await ask(jar, '/cart-items', { productId, quantity: '1' })
      const page: Answer | undefined = await ask(jar, '/checkout')
      const fields: Record<string, string> = { ...formFields(page?.text ?? ''), ...anotherPerson() }
      const mark = fields.checkoutId
      if (!mark) {
        await pause(pressAgainAfter)
        continue
      }
      log.pressed.add(mark)
      const placed = await ask(jar, '/checkout', fields)
      // Whoever is sent on to the confirmation has been told that the order stands.
      if (placed?.status === 303 && placed.location.includes(mark))
        log.orders.push({ at: performance.now(), mark, productId })
      else if (placed)
        log.seen.push({
          at: performance.now(),
          by: 'buyer',
          trouble: 'refused',
          detail: `${placed.status} ${placed.text.replace(/<[^>]*>|\s+/g, ' ').slice(0, 120)}`,
        })
    }
  }

  const all = Promise.all(Array.from({ length: many }, (_, place) => keepBuying(place)))
  return {
    log,
    async stop() {
      over = true
      await all
      agent.destroy()
    },
  }
}
