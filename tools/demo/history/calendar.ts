/** How a shop's orders lie over the half year. */
export type Trend = 'rising' | 'steady' | 'falling' | 'seasonal' | 'late'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
export const historyDays = 182
const malawi = 2 * hour

/** The market grows: towards the end more is sold than at the start, except where a shop fades. */
const shapes: Record<Trend, (drawn: number) => number> = {
  rising: (drawn) => drawn ** 0.55,
  steady: (drawn) => drawn ** 0.85,
  falling: (drawn) => 1 - (1 - drawn) ** 0.7,
  seasonal: (drawn) => (drawn < 0.6 ? 0.35 + drawn / 4 : (drawn - 0.6) / 0.4),
  late: (drawn) => 0.62 + 0.38 * drawn ** 0.8,
}

/** When somebody ordered: by day, most of all in the evening. */
export function placedAt(chance: () => number, trend: Trend, now: number): number {
  const dayAt =
    Math.floor((now - historyDays * day + shapes[trend](chance()) * historyDays * day) / day) * day
  const [first, second] = [chance(), chance()]
  const hourOfDay = first < 0.6 ? 6.5 + second * 9 : 16 + second * 6
  const at = dayAt + hourOfDay * hour - malawi
  return at < now - 5 * minute ? at : now - 5 * minute - second * 9 * hour
}

export const momentOn = (at: number) => Math.floor(at / 1000) * 1000
