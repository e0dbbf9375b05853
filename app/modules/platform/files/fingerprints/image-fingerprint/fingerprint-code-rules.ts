import type { Fingerprint, Keypoint } from './fingerprint-rules.ts'
import { coefficientCount } from './patch-rules.ts'
import type { GreyImage } from './scale-rules.ts'

const version = 1
const head = 5
const place = 7
const finest = 65_535

/** A fingerprint as bytes: sizes, the grey copy, its two tints, then the keypoints one after the other. */
export function packFingerprint({ grey, tint, keypoints }: Fingerprint): Uint8Array {
  const planes = [grey, tint.blue, tint.red]
  const bytes = new Uint8Array(
    head +
      planes.reduce((sum, { values }) => sum + values.length, 0) +
      keypoints.length * (place + coefficientCount),
  )
  bytes.set([version, grey.width, grey.height, tint.blue.width, tint.blue.height])
  let at = head
  for (const { values } of planes) {
    bytes.set(values, at)
    at += values.length
  }
  const view = new DataView(bytes.buffer)
  for (const { x, y, size, whole, coefficients } of keypoints) {
    for (const [part, value] of [x, y, size].entries())
      view.setUint16(at + 2 * part, Math.min(finest, Math.max(0, Math.round(value * finest))))
    view.setUint8(at + 6, whole ? 1 : 0)
    bytes.set(new Uint8Array(coefficients.buffer, coefficients.byteOffset, coefficients.length), at + place)
    at += place + coefficientCount
  }
  return bytes
}

/** What `packFingerprint` packed; undefined of bytes from another version. */
export function unpackFingerprint(bytes: Uint8Array): Fingerprint | undefined {
  if (bytes[0] !== version) return undefined
  const [width, height, tintWidth, tintHeight] = bytes.subarray(1, head)
  let at = head
  const plane = (w: number, h: number): GreyImage => {
    const values = bytes.slice(at, at + w * h)
    at += w * h
    return { width: w, height: h, values }
  }
  const grey = plane(width!, height!)
  const tint = { blue: plane(tintWidth!, tintHeight!), red: plane(tintWidth!, tintHeight!) }
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const keypoints: Keypoint[] = []
  for (; at + place + coefficientCount <= bytes.length; at += place + coefficientCount) {
    const [x, y, size] = [0, 2, 4].map((part) => view.getUint16(at + part) / finest) as [
      number,
      number,
      number,
    ]
    const coefficients = Int8Array.from(
      bytes.subarray(at + place, at + place + coefficientCount),
      (byte) => (byte << 24) >> 24,
    )
    keypoints.push({ x, y, size, whole: view.getUint8(at + 6) === 1, coefficients })
  }
  return { grey, tint, keypoints }
}
