import type { Fingerprint, Keypoint } from './fingerprint-rules.ts'
import { waveCount } from './patch-rules.ts'
import type { GreyImage } from './scale-rules.ts'

const version = 1
const head = 5
const place = 7
const finest = 65_535

/** A gist as bytes: sizes, the grey copy, its two tints, then the marks one after the other. */
export function packFingerprint({ grey, tint, marks }: Fingerprint): Uint8Array {
  const planes = [grey, tint.blue, tint.red]
  const bytes = new Uint8Array(
    head + planes.reduce((sum, { values }) => sum + values.length, 0) + marks.length * (place + waveCount),
  )
  bytes.set([version, grey.width, grey.height, tint.blue.width, tint.blue.height])
  let at = head
  for (const { values } of planes) {
    bytes.set(values, at)
    at += values.length
  }
  const view = new DataView(bytes.buffer)
  for (const { x, y, size, whole, waves } of marks) {
    for (const [part, value] of [x, y, size].entries())
      view.setUint16(at + 2 * part, Math.min(finest, Math.max(0, Math.round(value * finest))))
    view.setUint8(at + 6, whole ? 1 : 0)
    bytes.set(new Uint8Array(waves.buffer, waves.byteOffset, waves.length), at + place)
    at += place + waveCount
  }
  return bytes
}

/** What `packGist` packed; undefined of bytes from another version. */
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
  const marks: Keypoint[] = []
  for (; at + place + waveCount <= bytes.length; at += place + waveCount) {
    const [x, y, size] = [0, 2, 4].map((part) => view.getUint16(at + part) / finest) as [
      number,
      number,
      number,
    ]
    const waves = Int8Array.from(
      bytes.subarray(at + place, at + place + waveCount),
      (byte) => (byte << 24) >> 24,
    )
    marks.push({ x, y, size, whole: view.getUint8(at + 6) === 1, waves })
  }
  return { grey, tint, marks }
}
