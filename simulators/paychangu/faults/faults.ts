import type { Store } from '../store.ts'

/** Odds are from 0 to 1, drawn for each webhook. */
export type WebhookFaults = {
  drop: number
  double: number
  delay: number
  /** How late a delayed one is at most. */
  delayBy: number
  /** It leaves after those that became due with it. */
  reorder: number
  /** A test number decides, and its webhook arrives, before the call that started it is answered. */
  early: number
}
/** What becomes of calls whose method and path fit: `happens` says whether what was asked for is done all the same. */
export type CallFault = {
  method?: string
  /** A regular expression on the path. */
  path: string
  /** A status, silence until the caller gives up, a line that breaks at once, or other words. */
  answer: number | 'hang' | 'cut' | CannedAnswer | AlteredAnswer
  happens: boolean
  odds: number
  /** How many more times; without it always. */
  times?: number
}
/** An answer word by word, such as the page of a proxy in between. */
export type CannedAnswer = { status: number; body: string }
/** The right answer told otherwise: fields left out, another word for success, sums as text. */
export type AlteredAnswer = { without?: string[]; success?: string; sumsAsText?: boolean }
export type Faults = WebhookFaults & { calls: CallFault[] }

export const noFaults: Faults = {
  drop: 0,
  double: 0,
  delay: 0,
  delayBy: 10_000,
  reorder: 0,
  early: 0,
  calls: [],
}

/** The faults in force and the dice they are drawn with, both kept in the file: a restart goes on where it was. */
export function openFaultInjector(store: Store) {
  let faults = (store.note('faults') ?? noFaults) as Faults
  let dice = (store.note('dice') ?? 1) as number
  const roll = () => {
    dice = (dice + 0x6d2b79f5) | 0
    store.writeNote('dice', dice)
    return mulberry(dice)
  }
  return {
    now: () => faults,
    set({ seed, ...wanted }: Partial<Faults> & { seed?: number }) {
      faults = { ...noFaults, ...wanted }
      store.writeNote('faults', faults)
      if (seed === undefined) return
      dice = seed | 0
      store.writeNote('dice', dice)
    },
    roll,
    /** Nothing is drawn where nothing can happen. */
    strikes: (odds: number) => odds > 0 && roll() < odds,
    forCall(method: string, path: string): CallFault | undefined {
      const found = faults.calls.find(
        (fault) =>
          (fault.times ?? 1) > 0 &&
          (!fault.method || fault.method === method) &&
          new RegExp(fault.path).test(path) &&
          (fault.odds >= 1 || (fault.odds > 0 && roll() < fault.odds)),
      )
      if (found?.times !== undefined) {
        found.times -= 1
        store.writeNote('faults', faults)
      }
      return found
    },
  }
}
export type FaultInjector = ReturnType<typeof openFaultInjector>

function mulberry(seed: number) {
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}
