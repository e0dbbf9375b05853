import { type Fingerprint, keypointsOf } from './fingerprint-rules.ts'
import type { GreyImage } from './scale-rules.ts'

/** Pixels of red, green and blue, one byte each, row by row. */
export type RgbImage = { data: Uint8Array; width: number; height: number }
/** The longer side of the image that keypoints are looked for in. */
export const fingerprintedSize = 112
const greySize = 64
const tintSize = 16

/** The fingerprint of an image whose longer side is `fingerprintedSize`. */
export function fingerprintOf(rgb: RgbImage): Fingerprint {
  const grey = greyOf(rgb)
  return { grey: shrunk(grey, greySize), tint: tintOf(rgb), keypoints: keypointsOf(grey) }
}

function greyOf({ data, width, height }: RgbImage): GreyImage {
  const values = new Float32Array(width * height)
  for (let at = 0; at < values.length; at++)
    values[at] = 0.299 * data[3 * at]! + 0.587 * data[3 * at + 1]! + 0.114 * data[3 * at + 2]!
  return { width, height, values }
}

/** The mean of all that falls into each pixel. */
function shrunk({ width, height, values }: GreyImage, longest: number): GreyImage {
  const part = longest / Math.max(width, height)
  const [w, h] = [Math.max(1, Math.round(width * part)), Math.max(1, Math.round(height * part))]
  const [columns, rows] = [partsOf(w, width), partsOf(h, height)]
  const made = new Uint8Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      let [sum, all] = [0, 0]
      for (const row of rows[y]!)
        for (const column of columns[x]!) {
          const weight = row.weight * column.weight
          sum += values[row.from * width + column.from]! * weight
          all += weight
        }
      made[y * w + x] = Math.round(sum / all)
    }
  return { width: w, height: h, values: made }
}

/** Which pixels fall into each of fewer, and how much of them. */
const partsOf = (fewer: number, all: number) =>
  Array.from({ length: fewer }, (_, at) => {
    const [start, end] = [(at * all) / fewer, ((at + 1) * all) / fewer]
    const first = Math.floor(start)
    return Array.from({ length: Math.min(all, Math.ceil(end)) - first }, (_, further) => {
      const from = first + further
      return { from, weight: Math.min(from + 1, end) - Math.max(from, start) }
    })
  })

function tintOf({ data, width, height }: RgbImage): Fingerprint['tint'] {
  const [blue, red] = [new Float32Array(width * height), new Float32Array(width * height)]
  for (let at = 0; at < blue.length; at++) {
    const [r, g, b] = [data[3 * at]!, data[3 * at + 1]!, data[3 * at + 2]!]
    blue[at] = 128 - 0.169 * r - 0.331 * g + 0.5 * b
    red[at] = 128 + 0.5 * r - 0.419 * g - 0.081 * b
  }
  const small = (values: Float32Array) => shrunk({ width, height, values }, tintSize)
  return { blue: small(blue), red: small(red) }
}
