import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { buyAsGuest, send } from '../checkout/guest-checkouts.ts'

const connections = 16
const calibrateSeconds = 20
/** One step in so many is a whole checkout; all others read a page. */
const checkoutEvery = 10

const lists = ['Electronics', 'Clothing & Fashion', 'Home & Garden', 'Books & Education'].map(
  (category) => `/products?${new URLSearchParams({ category })}`,
)
const words = ['solar', 'shoes', 'phone', 'cotton', 'school'].map(
  (word) => `/products?${new URLSearchParams({ search: word })}`,
)

export type Done = { steps: number; orders: number; errors: number; behind: number }

/** One thing that somebody does: reads the home page, a list, a search or a product, or buys. Whether it was answered. */
async function step(agent: Agent, origin: string, ids: string[], place: number, done: Done) {
  if (place % checkoutEvery === 0) {
    const numbers = await buyAsGuest(agent, origin, ids[place % ids.length]!)
    done.orders += numbers?.length ?? 0
    return numbers !== undefined
  }
  const pages = [
    '/',
    lists[place % lists.length]!,
    words[place % words.length]!,
    `/product/${ids[place % ids.length]}`,
  ]
  const { status } = await send(agent, origin, pages[place % pages.length]!, new Map())
  return status === 200
}

const take = (agent: Agent, origin: string, ids: string[], place: number, done: Done) =>
  step(agent, origin, ids, place, done)
    .catch(() => false)
    .then((isGood) => {
      done.steps += 1
      if (!isGood) done.errors += 1
    })

/** Steps a second when 16 visitors never rest: after a warm-up of the same length. */
export async function findFullLoad(origin: string, ids: string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const run = async (seconds: number) => {
    const done = { steps: 0, orders: 0, errors: 0, behind: 0 }
    let place = 0
    const end = Date.now() + seconds * 1000
    const visitor = async () => {
      while (Date.now() < end) await take(agent, origin, ids, place++, done)
    }
    const started = performance.now()
    await Promise.all(Array.from({ length: connections }, visitor))
    if (done.errors > done.steps / 100) throw new Error(`${done.errors} of ${done.steps} steps failed`)
    return done.steps / ((performance.now() - started) / 1000)
  }
  await run(calibrateSeconds)
  const found = await run(calibrateSeconds)
  agent.destroy()
  return found
}

/** Begins so many steps a second, whether or not the ones before have ended: a shop that slows down falls behind. */
export function runMix(
  origin: string,
  ids: string[],
  { perSecond, until }: { perSecond: number; until: number },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const done: Done = { steps: 0, orders: 0, errors: 0, behind: 0 }
  const run = async () => {
    const started = Date.now()
    const open = new Set<Promise<void>>()
    for (let place = 0; Date.now() < until; ) {
      const due = Math.floor(((Date.now() - started) / 1000) * perSecond)
      for (; place < due; place++) {
        const taken = take(agent, origin, ids, place, done)
        open.add(taken)
        void taken.then(() => open.delete(taken))
      }
      done.behind = Math.max(done.behind, open.size)
      await pause(20)
    }
    await Promise.all(open)
    agent.destroy()
  }
  return { done, ended: run() }
}
