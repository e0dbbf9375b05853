import { blobsOf } from './blob-rules.ts'
import { bandsOf, mirroredWaves, packedWaves, probesOf, wavesOf } from './patch-rules.ts'
import type { GreyImage } from './scale-rules.ts'

/** Where a spot lies and how large it is, in parts of the picture's longer side, and its waves; `whole` frames have none. */
export type Keypoint = { x: number; y: number; size: number; whole: boolean; waves: Int8Array }
/** All that is kept of a picture to know it again: a tiny grey copy, its tint, and what stands out in it. */
export type Fingerprint = { grey: GreyImage; tint: Tint; marks: Keypoint[] }
/** How blue and how red a tiny copy is, 128 being neither. */
export type Tint = { blue: GreyImage; red: GreyImage }

const familyOf = ({ whole }: Keypoint) => (whole ? 0 : 1)

/** What a picture is found by. */
export const bandsOfFingerprint = ({ marks }: Fingerprint): number[] => [
  ...new Set(marks.flatMap((mark) => bandsOf(mark.waves, familyOf(mark)))),
]

/** What other pictures are asked for that may be the same, mirrored or not. */
export const probesOfFingerprint = ({ marks }: Fingerprint): number[] => [
  ...new Set(
    marks.flatMap((mark) =>
      [mark.waves, mirroredWaves(mark.waves)].flatMap((waves) => probesOf(waves, familyOf(mark))),
    ),
  ),
]

const mostMarks = 32
/** Half the side of a spot's patch, in its own size. */
const reach = 3.6
/** Parts of the whole around its middle: a cut all around is found by them even where nothing stands out. */
const middles = [1, 0.9, 0.8]

/** What stands out in a picture of about 112 pixels. */
export function keypointsOf(grey: GreyImage): Keypoint[] {
  const { width, height } = grey
  const longest = Math.max(width, height)
  const wholes = middles.map((part) => {
    const frame = { x: width / 2 - 0.5, y: height / 2 - 0.5 }
    const waves = wavesOf(grey, { ...frame, halfWidth: (width * part) / 2, halfHeight: (height * part) / 2 })
    const place = { x: (0.5 * width) / longest, y: (0.5 * height) / longest, size: part }
    return { ...place, whole: true, waves: packedWaves(waves) }
  })
  const spots = blobsOf(grey, 3 * mostMarks)
    .filter(({ x, y, sigma }) => {
      const half = sigma * reach * 0.55
      return x - half > -1 && y - half > -1 && x + half < width && y + half < height
    })
    .slice(0, mostMarks)
    .map(({ x, y, sigma, octave, step }) => {
      const { scale } = octave
      const half = (sigma * reach) / scale
      const frame = { x: x / scale, y: y / scale, halfWidth: half, halfHeight: half }
      const waves = wavesOf(octave.blurs[step - 1]!, frame)
      const place = { x: (x + 0.5) / longest, y: (y + 0.5) / longest, size: sigma / longest }
      return { ...place, whole: false, waves: packedWaves(waves) }
    })
  return [...wholes, ...spots]
}
