import { blobsOf } from './blob-rules.ts'
import {
  bandsOf,
  coefficientsOf,
  mirroredCoefficients,
  probesOf,
  quantizedCoefficients,
} from './patch-rules.ts'
import type { GreyImage } from './scale-rules.ts'

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
