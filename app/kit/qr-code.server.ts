import { encode } from 'uqr'

/** A QR code as one path of squares of side 1, with the quiet zone that scanners ask for around it. */
export type QrCode = { size: number; path: string }

const quietZone = 4

export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  return {
    size,
    path: data.flatMap((row, y) => runsOf(row).map(([x, length]) => bar(x, y, length))).join(''),
  }
}

const bar = (x: number, y: number, length: number) => `M${x} ${y}h${length}v1h-${length}z`

/** Where dark modules stand side by side: from where, and how many. */
function runsOf(row: boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = []
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1)
    if (dark && last && last[0] + last[1] === x) last[1] += 1
    else if (dark) runs.push([x, 1])
  }
  return runs
}
