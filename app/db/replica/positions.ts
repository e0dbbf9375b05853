/** A place in the database's log, in bytes: every server that has replayed up to it knows all that was committed before. */
export type Position = number

/** No server has it: only the primary is asked. */
export const beyondAll: Position = Number.POSITIVE_INFINITY

const written = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i

/** As PostgreSQL writes it, such as `16/B374D848`. A double holds 9 petabytes of log to the byte. */
export function positionOf(text: string): Position | undefined {
  const [, high, low] = written.exec(text) ?? []
  return high && low ? Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16) : undefined
}

/** Of a page's header: a server may say that it stands behind it, where another stands at the end of the page before. */
const headers = [24, 40]

/** The end of what is written, where a position is only where the next record will begin. */
export const endBefore = (position: Position, pageBytes: number): Position =>
  headers.includes(position % pageBytes) ? position - (position % pageBytes) : position

export function writePosition(position: Position): string {
  if (position === beyondAll) return 'FFFFFFFF/FFFFFFFF'
  return [Math.floor(position / 2 ** 32), position % 2 ** 32]
    .map((part) => part.toString(16).toUpperCase())
    .join('/')
}

type Sample = { at: number; position: Position }

/**
 * Where the primary was when: from this follows how far a replica lags, by no clock but this process's own. A sample
 * counts from the moment it was asked for, since it may have been true then.
 */
export function openTrack(longestLag: number) {
  let samples: Sample[] = []
  return {
    add(at: number, position: Position) {
      samples = [...samples.filter((sample) => at - sample.at <= longestLag), { at, position }]
    },

    newestAt: () => samples.at(-1)?.at ?? Number.NEGATIVE_INFINITY,

    /** Whoever has replayed up to here lags no longer than allowed. Where nothing is known for that time, the last that is. */
    floor(now: number): Position | undefined {
      const young = samples.find(({ at }) => now - at <= longestLag)
      return (young ?? samples.at(-1))?.position
    },

    /** For how long a server that has replayed up to here has lagged, as far as it is known. */
    lagOf(position: Position, now: number): number {
      const missed = samples.find((sample) => sample.position > position)
      return missed ? now - missed.at : 0
    },
  }
}
