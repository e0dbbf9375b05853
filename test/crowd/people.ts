import type { Device } from '#app/modules/platform/limits/limit-rules.ts'

export const minute = 60_000
export const hour = 60 * minute
/** So many of the honest have an account by their phone, whose number attackers know. */
export const known = 40

/** What a phone does in the hour, and when, in milliseconds from its start. */
export type ActKind = 'look-up' | 'link' | 'sign-in' | 'code' | 'cash' | 'prepaid'
export type Act = { at: number; kind: ActKind }
export type Person = {
  id: number
  phone: string
  /** None for whoever comes for the first time: theirs is given with their first page of their own. */
  device: Device | undefined
  /** Whether they were signed in on it before. */
  isKnown: boolean
  firstSeen: number
  acts: Act[]
}

/** Of 2,000 phones of one carrier: who came back, who came yesterday, who comes for the first time. */
const shares = { proven: 0.2, settled: 0.55, young: 0.1 } // the rest come for the first time
const doing: [ActKind, number][] = [
  ['look-up', 0.2],
  ['link', 0.2],
  ['sign-in', 0.08],
  ['code', 0.05],
  ['cash', 0.07],
  ['prepaid', 0.03],
]

export function honestPeople(count: number, start: number, random: () => number): Person[] {
  return Array.from({ length: count }, (_, id) => {
    const firstSeen = random() * 50 * minute
    const drawn = random()
    const since = (from: number, to: number) => start - (from + random() * (to - from))
    const name = `honest ${id}`
    const device =
      drawn < shares.proven
        ? { name, since: since(2 * 24 * hour, 400 * 24 * hour), phone: `mark ${id}` }
        : drawn < shares.proven + shares.settled
          ? { name, since: since(2 * 24 * hour, 400 * 24 * hour) }
          : drawn < shares.proven + shares.settled + shares.young
            ? { name, since: since(hour, 36 * hour) }
            : undefined
    const acts = doing.flatMap(([kind, share]) =>
      random() < share ? [{ kind, at: firstSeen + delayOf(kind, random) }] : [],
    )
    return {
      id,
      phone: `+265991${String(100_000 + id)}`,
      device,
      isKnown: device !== undefined && random() < 0.8,
      firstSeen,
      acts,
    }
  })
}

/** From the first page to the act: an order is put in a cart and an address typed; a number is typed at once. */
function delayOf(kind: ActKind, random: () => number) {
  if (kind === 'cash' || kind === 'prepaid') return (90 + random() * 510) * 1000
  if (kind === 'code') return (20 + random() * 280) * 1000
  return (5 + random() * 60) * 1000
}
