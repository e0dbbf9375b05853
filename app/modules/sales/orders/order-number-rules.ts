const blantyreAhead = 2 * 3_600_000

/** The year that an order number carries: Malawi's calendar, two hours ahead all year. */
export const yearInMalawi = (now: Date) => new Date(now.getTime() + blantyreAhead).getUTCFullYear()

/** `TB-2026-0042` however it was typed; undefined for anything that is no order number. */
export function parseOrderNumber(typed: string): string | undefined {
  const number = typed.trim().toUpperCase()
  return /^TB-\d{4}-\d{4,12}$/.test(number) ? number : undefined
}
