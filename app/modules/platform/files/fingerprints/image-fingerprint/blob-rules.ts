import { type GreyImage, type Octave, octavesOf, sigmaOf } from './scale-rules.ts'

/** A blob stands out at its own size, wherever the picture was cut: middle and size in pixels. */
export type Blob = { x: number; y: number; sigma: number; strength: number; octave: Octave; step: number }

const octaves = 4
const faintest = 0.5
const mostEdgelike = 12

/** The blobs of a picture, the strongest first. */
export function blobsOf(grey: GreyImage, most: number): Blob[] {
  const found = octavesOf(grey, octaves).flatMap(blobsIn)
  return found.sort((one, other) => other.strength - one.strength).slice(0, most)
}

function blobsIn(octave: Octave): Blob[] {
  const found: Blob[] = []
  const { steps, scale } = octave
  for (let step = 1; step < steps.length - 1; step++) {
    const here = steps[step]!
    const { width, height } = here
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const at = y * width + x
        const value = here.values[at]!
        if (Math.abs(value) < faintest || !standsOut(steps, step, at, value)) continue
        if (isEdge(here, at)) continue
        const [dx, dy] = [top(here, at, 1), top(here, at, width)]
        const up = steps[step + 1]!.values[at]!
        const ds = vertex(steps[step - 1]!.values[at]!, value, up)
        found.push({
          x: (x + dx) * scale,
          y: (y + dy) * scale,
          sigma: sigmaOf(step + ds) * scale,
          strength: Math.abs(value),
          octave,
          step,
        })
      }
  }
  return found
}

/** Larger than all 26 around it, or smaller than all. */
function standsOut(steps: GreyImage[], step: number, at: number, value: number): boolean {
  const { width } = steps[step]!
  const sign = Math.sign(value)
  for (const { values } of [steps[step]!, steps[step - 1]!, steps[step + 1]!])
    for (let y = -width; y <= width; y += width)
      for (let x = -1; x <= 1; x++) {
        const other = values[at + y + x]! * sign
        if (other >= value * sign && !(values === steps[step]!.values && x === 0 && y === 0)) return false
      }
  return true
}

/** Along an edge a blob slides about. */
function isEdge({ values, width }: GreyImage, at: number): boolean {
  const value = values[at]!
  const xx = values[at - 1]! + values[at + 1]! - 2 * value
  const yy = values[at - width]! + values[at + width]! - 2 * value
  const xy =
    (values[at + width + 1]! - values[at + width - 1]! - values[at - width + 1]! + values[at - width - 1]!) /
    4
  const determinant = xx * yy - xy * xy
  return determinant <= 0 || (xx + yy) ** 2 / determinant > (mostEdgelike + 1) ** 2 / mostEdgelike
}

const top = ({ values }: GreyImage, at: number, apart: number) =>
  vertex(values[at - apart]!, values[at]!, values[at + apart]!)

/** Where a parabola through three neighbours has its top, beside the middle one. */
function vertex(before: number, value: number, after: number): number {
  const bend = before - 2 * value + after
  return bend === 0 ? 0 : Math.min(0.5, Math.max(-0.5, (before - after) / (2 * bend)))
}
