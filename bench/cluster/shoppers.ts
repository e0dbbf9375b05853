import { Agent } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, anotherPerson, formFields, send } from '../checkout/guest-checkouts.ts'
import { shopHost } from './build-cluster.ts'
import { virtualAddress } from './machines.ts'

export const origin = `https://${shopHost}`

/** What somebody saw instead of what they asked for. */
export type Trouble = 'our 503' | 'bare 503' | '500' | 'other 5xx' | 'connection' | 'refused'
export const troubles: Trouble[] = ['our 503', 'bare 503', '500', 'other 5xx', 'connection', 'refused']
type Seen = { at: number; by: 'buyer' | 'reader'; trouble: Trouble; detail: string }
export type Acknowledged = { at: number; mark: string; productId: string }

/** All that buyers and readers saw, in the order in which it happened. Times are of performance.now(). */
export type Log = { orders: Acknowledged[]; seen: Seen[]; pages: number; pressed: Set<string> }
export type Crowd = { log: Log; stop: () => Promise<void> }

const pressAgainAfter = 400
const patience = 30_000

/** Buyers who order one thing after the other, pressing again where it fails, and readers of pages. */
export function startCrowd(
  certificate: string,
  ids: string[],
  many: { buyers: number; readers: number },
): Crowd {
  const log: Log = { orders: [], seen: [], pages: 0, pressed: new Set() }
  let ended = false
  const agent = new Agent({
    keepAlive: true,
    ca: certificate,
    timeout: patience,
    // Node asks for all addresses or for one.
    lookup: (_host, { all }, found) =>
      all
        ? (found as unknown as (error: null, all: object[]) => void)(null, [
            { address: virtualAddress, family: 4 },
          ])
        : found(null, virtualAddress, 4),
  })
  const isOver = () => ended
  const buyers = Array.from({ length: many.buyers }, (_, at) => keepBuying({ agent, log, ids, isOver }, at))
  const readers = Array.from({ length: many.readers }, (_, at) =>
    keepReading({ agent, log, ids, isOver }, at),
  )
  const all = Promise.all([...buyers, ...readers])
  return {
    log,
    stop: async () => {
      ended = true
      await all
      agent.destroy()
    },
  }
}

type Around = { agent: Agent; log: Log; ids: string[]; isOver: () => boolean }

async function keepBuying(around: Around, place: number) {
  const { log, ids, isOver } = around
  for (let turn = place; !isOver(); turn += 7) {
    const productId = ids[turn % ids.length]!
    const jar = new Map<string, string>()
    const ask = (path: string, form?: Record<string, string>) => askUntilAnswered(around, jar, path, form)
    const added = await ask('/cart-items', { productId, quantity: '1' })
    const page = added && (await ask('/checkout'))
    const fields: Record<string, string> | undefined = page && {
      ...formFields(page.text),
      ...anotherPerson(),
    }
    if (!fields?.checkoutId) continue
    const mark = fields.checkoutId
    log.pressed.add(mark)
    const placed = await ask('/checkout', fields)
    // Whoever is sent on to the confirmation has been told that the order stands.
    if (placed?.status === 303 && placed.location.includes(mark))
      log.orders.push({ at: performance.now(), mark, productId })
    else if (placed) see(log, 'buyer', 'refused', `${placed.status} ${placed.location}`)
  }
}

/** Presses again until there is an answer; nothing where it was refused, or once the run is over. */
async function askUntilAnswered(
  { agent, log, isOver }: Around,
  jar: Map<string, string>,
  path: string,
  form?: Record<string, string>,
) {
  while (!isOver()) {
    const answer = await send(agent as never, origin, path, jar, form).catch((error: Error) => error)
    const trouble = troubleOf(answer)
    if (!trouble) return answer as Answer
    see(log, 'buyer', trouble, `${form ? 'POST' : 'GET'} ${path}: ${detailOf(answer)}`)
    if (trouble === 'refused') return undefined
    await wait(pressAgainAfter)
  }
  return undefined
}

async function keepReading({ agent, log, ids, isOver }: Around, place: number) {
  const paths = [
    '/',
    '/products',
    `/product/${ids[place]}`,
    '/products?q=thing',
    `/product/${ids[place + 9]}`,
  ]
  for (let turn = place; !isOver(); turn++) {
    const path = paths[turn % paths.length]!
    const answer = await send(agent as never, origin, path, new Map()).catch((error: Error) => error)
    log.pages += 1
    const trouble = troubleOf(answer)
    if (trouble) see(log, 'reader', trouble, `GET ${path}: ${detailOf(answer)}`)
    await wait(250)
  }
}

const see = (log: Log, by: Seen['by'], trouble: Trouble, detail: string) =>
  log.seen.push({ at: performance.now(), by, trouble, detail })

function troubleOf(answer: Answer | Error): Trouble | undefined {
  if (answer instanceof Error) return 'connection'
  if (answer.status < 400) return undefined
  if (answer.status === 503) return /Thumba/.test(answer.text) ? 'our 503' : 'bare 503'
  if (answer.status === 500) return '500'
  return answer.status > 500 ? 'other 5xx' : 'refused'
}

const detailOf = (answer: Answer | Error) =>
  answer instanceof Error
    ? answer.message
    : `${answer.status} ${answer.text.replace(/<[^>]*>|\s+/g, ' ').slice(0, 120)}`
