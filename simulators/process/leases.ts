/** Who uses this simulator just now: servers say so every few seconds. Webhooks go to the one that came last. */
export function openLeases(now: () => number, leaseFor: number) {
  const leases = new Map<string, { url: string; until: number }>()
  let emptySince = now()
  const living = () => {
    for (const [name, { until }] of leases) if (until <= now()) leases.delete(name)
    if (leases.size > 0) emptySince = now()
    return [...leases.values()]
  }
  return {
    renew(name: string, url: string) {
      const until = now() + leaseFor
      const held = leases.get(name)
      if (held) Object.assign(held, { url, until })
      else leases.set(name, { url, until })
    },
    /** Whether it was the last one. */
    end(name: string): boolean {
      leases.delete(name)
      return living().length === 0
    },
    urlNow: () => living().at(-1)?.url,
    forsakenFor: () => (living().length > 0 ? 0 : now() - emptySince),
  }
}
