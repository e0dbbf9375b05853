const longestWait = 3_600_000

/** For how many milliseconds an answer's `Retry-After` asks us to wait, in seconds or by a date; at most an hour. */
export function waitOf(retryAfter: string | null | undefined, now: number): number | undefined {
  const said = retryAfter?.trim()
  if (!said) return undefined
  const wait = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now
  return wait > 0 ? Math.min(wait, longestWait) : undefined
}
