import type { Standing } from '#app/modules/platform/limits/device-rules.ts'
import type { RateLimit } from '#app/modules/platform/limits/limit-rules.ts'

type Share = { limit: RateLimit; percent: number }

/**
 * Of what codes may cost in an hour, how much may go to codes that nobody entered, by who asked for them. A code that is
 * entered takes nothing: the share of honest people has no end, and whoever invents numbers, or has somebody else's ring, spends
 * at most the three small ones, a tenth together. Whether a number has an account makes no difference: else answers would tell.
 */
const shares: Record<Standing, Share> = {
  fresh: { limit: 'codes of fresh devices', percent: 5 },
  new: { limit: 'codes of new devices', percent: 3 },
  young: { limit: 'codes of young devices', percent: 2 },
  settled: { limit: 'codes of settled devices', percent: 30 },
  proven: { limit: 'codes of proven people', percent: 60 },
}

export const shareOf = (standing: Standing): Share => shares[standing]

/** How many codes a share is, of so many that the hour's money buys. */
export const codesIn = ({ percent }: Share, codesAnHour: number): number =>
  Math.max(1, Math.floor((codesAnHour * percent) / 100))
