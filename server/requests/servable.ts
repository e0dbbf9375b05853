/** So long nothing may be servable before a server says that it is not well. */
const unwellAfter = 60_000

type Watched = {
  /** Whether the database answers. */
  isThere: () => Promise<boolean>
  /** Since when requests have found it away, in milliseconds since 1970. */
  awaySince: () => number | undefined
  now?: () => number
}

/**
 * Whether this server could serve anything within the last minute: its database answered, or a page that it keeps was shown.
 * A balancer that asks keeps a server through a switchover, and whoever watches hears of one that stands still for good.
 */
export function watchServable({ isThere, awaySince, now = Date.now }: Watched) {
  let wellAt = now()
  let looked = { at: now(), there: true }
  let looking: Promise<void> | undefined

  async function look() {
    // Where nobody asked for long only requests know since when it is away.
    const isKnown = !looked.there || now() - looked.at <= unwellAfter
    const there = await isThere()
    looked = { at: now(), there }
    if (there) wellAt = now()
    else if (!isKnown) wellAt = Math.max(wellAt, awaySince() ?? now())
  }

  return {
    /** A page was shown. */
    served() {
      wellAt = now()
    },
    /** For how long nothing could be served, in milliseconds; undefined while it is less than a minute. */
    async unwellFor(): Promise<number | undefined> {
      looking ??= look().finally(() => {
        looking = undefined
      })
      // Whoever asks is answered at once while all is well: a balancer waits for no database.
      if (now() - wellAt < unwellAfter) return undefined
      await looking
      const unwell = now() - wellAt
      return unwell < unwellAfter ? undefined : unwell
    },
  }
}
