import {
  bandsOf,
  coefficientsOf,
  mirroredCoefficients,
  probesOf,
  quantizedCoefficients,
} from './patch-rules.ts'
import { type GreyImage, type Octave, octavesOf, sigmaOf } from './scale-rules.ts'

/** Middle and size of a keypoint, in parts of the picture's longer side, and its descriptor. A `whole` frame is no blob. */
export type Keypoint = { x: number; y: number; size: number; whole: boolean; coefficients: Int8Array }
/** All that is kept of a picture to know it again: a tiny grey copy, its tint and its keypoints. */
export type Fingerprint = { grey: GreyImage; tint: Tint; keypoints: Keypoint[] }
/** How blue and how red a tiny copy is, 128 being neither. */
export type Tint = { blue: GreyImage; red: GreyImage }

const familyOf = ({ whole }: Keypoint) => (whole ? 0 : 1)

/** What a picture is found by. */
export const bandsOfFingerprint = ({ keypoints }: Fingerprint): number[] => [
  ...new Set(keypoints.flatMap((keypoint) => bandsOf(keypoint.coefficients, familyOf(keypoint)))),
]

/** What other pictures are asked for that may be the same, mirrored or not. */
export const probesOfFingerprint = ({ keypoints }: Fingerprint): number[] => [
  ...new Set(
    keypoints.flatMap((keypoint) =>
      [keypoint.coefficients, mirroredCoefficients(keypoint.coefficients)].flatMap((coefficients) =>
        probesOf(coefficients, familyOf(keypoint)),
      ),
    ),
  ),
]

const maxKeypoints = 32
/** Half the side of a keypoint's patch, in its own size. */
const reach = 3.6
/** Parts of the whole around its middle: a cut all around is found by them even where nothing stands out. */
const middles = [1, 0.9, 0.8]

/** What stands out in a picture of about 112 pixels. */
export function keypointsOf(grey: GreyImage): Keypoint[] {
  const { width, height } = grey
  const longest = Math.max(width, height)
  const wholes = middles.map((part) => {
    const frame = { x: width / 2 - 0.5, y: height / 2 - 0.5 }
    const coefficients = coefficientsOf(grey, {
      ...frame,
      halfWidth: (width * part) / 2,
      halfHeight: (height * part) / 2,
    })
    const place = { x: (0.5 * width) / longest, y: (0.5 * height) / longest, size: part }
    return { ...place, whole: true, coefficients: quantizedCoefficients(coefficients) }
  })
  const keypoints = blobsOf(grey, 3 * maxKeypoints)
    .filter(({ x, y, sigma }) => {
      const half = sigma * reach * 0.55
      return x - half > -1 && y - half > -1 && x + half < width && y + half < height
    })
    .slice(0, maxKeypoints)
    .map(({ x, y, sigma, octave, step }) => {
      const { scale } = octave
      const half = (sigma * reach) / scale
      const frame = { x: x / scale, y: y / scale, halfWidth: half, halfHeight: half }
      const coefficients = coefficientsOf(octave.blurs[step - 1]!, frame)
      const place = { x: (x + 0.5) / longest, y: (y + 0.5) / longest, size: sigma / longest }
      return { ...place, whole: false, coefficients: quantizedCoefficients(coefficients) }
    })
  return [...wholes, ...keypoints]
}

/** A blob stands out at its own size, wherever the picture was cut: middle and size in pixels. */
export type Blob = { x: number; y: number; sigma: number; strength: number; octave: Octave; step: number }

const octaves = 4
const faintest = 0.5
const mostEdgelike = 12

/** The blobs of a picture, the strongest first. */
function blobsOf(grey: GreyImage, most: number): Blob[] {
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
