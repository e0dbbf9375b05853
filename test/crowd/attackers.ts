import { hour, known, minute, type Person } from './people.ts'

/** Who attacks: how many, from how many addresses, with devices how old, and how much faster than a phone. */
export type Mix = {
  name: string
  attackers: number
  addresses?: number
  /** Age of their devices in milliseconds when the storm begins; none: a fresh cookie with each request. */
  aged?: number
  speed?: number
}
export type Storm = {
  at: number
  kind: 'order' | 'code' | 'look-up' | 'sign-in'
  address: string
  phone: string
  email?: string
  order?: string
  countedAs?: string
  /** `since` from the start of the hour. */
  device: { name: string; since: number } | undefined
}

const begins = 5 * minute
/** Of a shop of 2,000 phones: the storms that were seen, and then each attacker goes on for the hour. */
export function attackersActs(mix: Mix, people: Person[], random: () => number): Storm[] {
  if (mix.attackers === 0) return []
  const { attackers, addresses = 1, aged, speed = 10 } = mix
  const storms: Storm[] = []
  let made = 0
  const add = (at: number, kind: Storm['kind'], more: Partial<Storm> = {}) => {
    made += 1
    const address = addresses === 1 ? '41.70.1.2' : `41.71.${made % addresses}.9`
    const device = { name: `attack ${made}`, since: aged === undefined ? at : begins - aged }
    storms.push({ at, kind, address, phone: `+26588${String(1_000_000 + made * 7)}`, device, ...more })
  }
  const spread = (count: number, seconds: number, kind: Storm['kind'], more?: () => Partial<Storm>) => {
    for (let nth = 0; nth < count; nth += 1) add(begins + (nth * seconds * 1000) / count, kind, more?.())
  }
  const someone = () => people[Math.floor(random() * known)]!
  spread(600, 23, 'order')
  spread(236, 4, 'code')
  // Half of them guess at one order, whose buyer is among the honest.
  spread(200, 60, 'look-up', () =>
    made % 2 ? {} : { order: `TB-2026-${Math.floor(random() * 9_000) + 1_000}` },
  )
  spread(1_500, 300, 'sign-in', () => ({ email: `nobody${made}@thumba.example` }))
  // With work: a machine ten times as fast as a phone needs a fifth of a second for each try.
  spread(Math.min(600, 60 * speed), 120, 'sign-in', () => ({
    email: `somebody${made}@thumba.example`,
    countedAs: `own ticket of attack ${made}`,
  }))
  const ends = hour
  for (let attacker = 0; attacker < attackers; attacker += 1)
    for (let at = begins + minute; at < ends; at += 20_000 + random() * 5_000) {
      add(at, 'order')
      add(at + 1, 'code')
      add(at + 2, 'code', { phone: someone().phone })
    }
  return storms.filter(({ at }) => at < ends)
}
