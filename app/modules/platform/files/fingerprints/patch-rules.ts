import { type GreyImage, valueAt } from './scale-rules.ts'

const side = 16
const lowest = 8

/** cos((2i + 1) u π / 2n): rows of the discrete cosine transform. */
const waves = Array.from({ length: lowest }, (_, u) =>
  Float32Array.from({ length: side }, (_, at) => Math.cos(((2 * at + 1) * u * Math.PI) / (2 * side))),
)

/** Where a patch lies in a picture: its middle and half of its sides. */
export type PatchFrame = { x: number; y: number; halfWidth: number; halfHeight: number }

/** The lowest waves of a patch, `lowest` × `lowest`: those across in each row. */
export function wavesOf(grey: GreyImage, { x, y, halfWidth, halfHeight }: PatchFrame): Float32Array {
  const across = new Float32Array(side * lowest)
  const line = new Float32Array(side)
  for (let row = 0; row < side; row++) {
    const at = y + ((row + 0.5) / side - 0.5) * 2 * halfHeight
    for (let column = 0; column < side; column++)
      line[column] = valueAt(grey, x + ((column + 0.5) / side - 0.5) * 2 * halfWidth, at)
    for (let u = 0; u < lowest; u++) across[row * lowest + u] = product(line, waves[u]!)
  }
  const found = new Float32Array(lowest * lowest)
  for (let u = 0; u < lowest; u++) {
    for (let row = 0; row < side; row++) line[row] = across[row * lowest + u]!
    for (let v = 0; v < lowest; v++) found[v * lowest + u] = product(line, waves[v]!)
  }
  return found
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < side; at++) sum += one[at]! * other[at]!
  return sum
}

/** Which waves are kept, the longest first. All spots alike have the two left out: they tell nothing. */
const kept = Array.from({ length: lowest * lowest }, (_, at) => ({
  u: at % lowest,
  v: Math.floor(at / lowest),
}))
  .filter(({ u, v }) => u + v > 0 && !(u === 2 && v === 0) && !(u === 0 && v === 2))
  .sort((one, other) => one.u ** 2 + one.v ** 2 - (other.u ** 2 + other.v ** 2) || one.u - other.u)
const bands = 3
const bandBits = 20
export const waveCount = bands * bandBits
/** Mirrored, waves across with an odd number turn about. */
const turned = kept.slice(0, waveCount).map(({ u }) => u % 2 === 1)

/** A patch's waves, from -127 to 127; small ones are told apart more finely. */
export function packedWaves(found: Float32Array): Int8Array {
  const asked = kept.slice(0, waveCount).map(({ u, v }) => found[v * lowest + u]!)
  const highest = Math.max(1e-6, ...asked.map(Math.abs))
  return Int8Array.from(
    asked,
    (wave) => Math.sign(wave) * Math.round(127 * Math.sqrt(Math.abs(wave) / highest)),
  )
}

export const mirroredWaves = (waves: Int8Array): Int8Array =>
  waves.map((wave, at) => (turned[at] ? -wave : wave))

/** Which waves rise, in pieces any of which finds the patch again. Bits are dealt out in turn, so each has long waves. */
export function bandsOf(waves: Int8Array, family: number): number[] {
  const found = Array.from({ length: bands }, (_, band) => family * bands + band)
  for (let at = 0; at < waveCount; at++) found[at % bands] = found[at % bands]! * 2 + (waves[at]! > 0 ? 1 : 0)
  return found
}

const weakest = 3

/** The bands of a patch, and those it would have if the waves that are nearest to nothing were turned about. */
export function probesOf(waves: Int8Array, family: number): number[] {
  return bandsOf(waves, family).flatMap((band, number) => {
    const weak = Array.from({ length: bandBits }, (_, place) => ({
      flip: 2 ** (bandBits - 1 - place),
      strength: Math.abs(waves[place * bands + number]!),
    }))
      .sort((one, other) => one.strength - other.strength)
      .slice(0, weakest)
      .map(({ flip }) => flip)
    return [band, ...weak.map((flip) => band ^ flip), band ^ weak[0]! ^ weak[1]!]
  })
}

/** Which waves rise, as bits of two numbers. */
export function signBitsOf(waves: Int8Array): [number, number] {
  let [first, second] = [0, 0]
  for (let at = 0; at < 30; at++) {
    first = (first << 1) | (waves[at]! > 0 ? 1 : 0)
    second = (second << 1) | (waves[at + 30]! > 0 ? 1 : 0)
  }
  return [first, second]
}

/** How many waves of two patches run against each other. */
export const signBitDistance = (one: [number, number], other: [number, number]) =>
  bitsOf(one[0] ^ other[0]) + bitsOf(one[1] ^ other[1])

function bitsOf(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
