import { Agent } from 'node:http'
import { Client } from 'pg'
import { processorTimes } from '../lists/processor.ts'
import { startThumba } from '../processes.ts'
import { anotherPerson, formFields, send } from './guest-checkouts.ts'
import { countTraffic } from './wire.ts'

const rounds = 150
const warmUps = 50
const steps = ['add to cart', 'open the checkout', 'place the order', 'open the confirmation'] as const
type Step = (typeof steps)[number]
type Cost = { roundTrips: number; parses: number; server: number; postgres: number; whole: number }

/** What each request of a guest's checkout costs, one after the other: medians, so that jobs beside it don't count. */
export async function profileCheckout(databaseUrl: string, productIds: string[]): Promise<string> {
  const wire = await countTraffic(databaseUrl)
  const server = await startThumba(wire.url, 3801, { PAGE_CACHE_SECONDS: '0' })
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const costs = new Map<Step, Cost[]>(steps.map((step) => [step, []]))
  const measured = async <Answer>(step: Step, work: () => Promise<Answer>) => {
    const [used, sent, started] = [await processorTimes(client, server.pages), wire.now(), performance.now()]
    const answer = await work()
    const whole = performance.now() - started
    const [after, now] = [await processorTimes(client, server.pages), wire.now()]
    costs.get(step)!.push({
      roundTrips: now.roundTrips - sent.roundTrips,
      parses: now.parses - sent.parses,
      server: after.server - used.server,
      postgres: after.postgres - used.postgres,
      whole,
    })
    return answer
  }
  try {
    for (let round = 0; round < warmUps + rounds; round += 1)
      await checkOut(server.origin, productIds[round % productIds.length]!, measured)
  } finally {
    await client.end()
    await server.stop()
    wire.stop()
  }
  return tableOf(costs)
}

type Measured = <Answer>(step: Step, work: () => Promise<Answer>) => Promise<Answer>
const agent = new Agent({ keepAlive: true })

async function checkOut(origin: string, productId: string, measured: Measured) {
  const jar = new Map<string, string>()
  const ask = (path: string, form?: Record<string, string>) => send(agent, origin, path, jar, form)
  await measured('add to cart', () => ask('/cart-items', { productId, quantity: '1' }))
  const page = await measured('open the checkout', () => ask('/checkout'))
  const form = { ...formFields(page.text), ...anotherPerson() }
  const placed = await measured('place the order', () => ask('/checkout', form))
  if (placed.status !== 303) throw new Error(`An order was not placed: ${placed.status}`)
  await measured('open the confirmation', () => ask(placed.location.replace(origin, '')))
}

function tableOf(costs: Map<Step, Cost[]>): string {
  const medians = [...costs].map(([step, all]) => [step, medianOf(all.slice(warmUps))] as const)
  const sum = (key: keyof Cost) => medians.reduce((total, [, cost]) => total + cost[key], 0)
  const line = (name: string, of: (key: keyof Cost) => number) =>
    `| ${name} | ${of('roundTrips')} | ${of('parses')} | ${of('server').toFixed(1)} | ${of('postgres').toFixed(1)} | ${of('whole').toFixed(1)} |`
  return [
    '| request | round trips | parsed and planned | server ms | PostgreSQL ms | whole answer ms |',
    '|---|---|---|---|---|---|',
    ...medians.map(([step, cost]) => line(step, (key) => cost[key])),
    line('together', sum),
    '',
  ].join('\n')
}

const medianOf = (all: Cost[]): Cost => {
  const of = (key: keyof Cost) => all.map((cost) => cost[key]).toSorted((a, b) => a - b)[all.length >> 1]!
  return {
    roundTrips: of('roundTrips'),
    parses: of('parses'),
    server: of('server'),
    postgres: of('postgres'),
    whole: of('whole'),
  }
}
