/** PostgreSQL's log is one long row of bytes, cut into segments; an LSN is a place in it, `16/B374D848`. */
export const parseLsn = (lsn: string): bigint => {
  const [high, low] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
export const formatLsn = (at: bigint) =>
  `${(at >> 32n).toString(16).toUpperCase()}/${(at & 0xffffffffn).toString(16).toUpperCase()}`

const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')

/** The file of a segment: the timeline, then its number in two parts. */
export function segmentName(timeline: number, number: bigint, size: number): string {
  const each = 0x100000000n / BigInt(size)
  return hex(BigInt(timeline)) + hex(number / each) + hex(number % each)
}

export const segmentOf = (lsn: string, size: number) => parseLsn(lsn) / BigInt(size)
export const offsetIn = (lsn: string, size: number) => Number(parseLsn(lsn) % BigInt(size))

export const isSegmentName = (name: string) => /^[0-9A-F]{24}$/.test(name)
export const isHistoryName = (name: string) => /^[0-9A-F]{8}\.history$/.test(name)
