type Queue = { waiting: number; since: Date | null }

/** Those in which something waits, the longest first, and those in which nothing does. */
export function byLateness<Of extends Queue>(queues: readonly Of[]) {
  const late = queues
    .filter(({ waiting }) => waiting > 0)
    .toSorted((one, other) => (one.since?.getTime() ?? 0) - (other.since?.getTime() ?? 0))
  return { late, empty: queues.filter(({ waiting }) => waiting === 0) }
}
