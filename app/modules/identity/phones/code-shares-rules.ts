import type { Standing } from '#app/modules/platform/limits/device-rules.ts'
import type { RateLimit } from '#app/modules/platform/limits/limit-rules.ts'

type Share = { limit: RateLimit; percent: number }

/**
 * Of what codes may cost in an hour, how much may go to codes that nobody entered, by who asked for them. A code that is
 * entered takes nothing: so the share of honest people has no end, and whoever invents numbers, or has somebody else's rung, spends at
 * most the six small ones, a tenth together. Numbers of accounts have shares of their own: who invents numbers takes none.
 */
const shares: Record<Standing, { known: Share; unknown: Share }> = {
  fresh: {
    unknown: { limit: 'codes of fresh devices', percent: 3 },
    known: { limit: 'codes of fresh devices to accounts', percent: 2 },
  },
  new: {
    unknown: { limit: 'codes of new devices', percent: 2 },
    known: { limit: 'codes of new devices to accounts', percent: 1 },
  },
  young: {
    unknown: { limit: 'codes of young devices', percent: 1 },
    known: { limit: 'codes of young devices to accounts', percent: 1 },
  },
  settled: {
    unknown: { limit: 'codes of settled devices', percent: 30 },
    known: { limit: 'codes of settled devices', percent: 30 },
  },
  proven: {
    unknown: { limit: 'codes of proven people', percent: 60 },
    known: { limit: 'codes of proven people', percent: 60 },
  },
}

export const shareOf = (standing: Standing, isAccount: boolean): Share =>
  shares[standing][isAccount ? 'known' : 'unknown']

/** How many codes a share is, of so many that the hour's money buys. */
export const codesIn = ({ percent }: Share, codesAnHour: number): number =>
  Math.max(1, Math.floor((codesAnHour * percent) / 100))
