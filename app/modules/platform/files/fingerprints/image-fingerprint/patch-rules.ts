import { type GreyImage, valueAt } from './scale-rules.ts'

const side = 16
const lowest = 8

/** cos((2i + 1) u π / 2n): rows of the discrete cosine transform. */
const cosines = Array.from({ length: lowest }, (_, u) =>
  Float32Array.from({ length: side }, (_, at) => Math.cos(((2 * at + 1) * u * Math.PI) / (2 * side))),
)

/** Where a patch lies in a picture: its middle and half of its sides. */
export type PatchFrame = { x: number; y: number; halfWidth: number; halfHeight: number }

/** The lowest coefficients of a patch, `lowest` × `lowest`: those across in each row. */
export function coefficientsOf(grey: GreyImage, { x, y, halfWidth, halfHeight }: PatchFrame): Float32Array {
  const across = new Float32Array(side * lowest)
  const line = new Float32Array(side)
  for (let row = 0; row < side; row++) {
    const at = y + ((row + 0.5) / side - 0.5) * 2 * halfHeight
    for (let column = 0; column < side; column++)
      line[column] = valueAt(grey, x + ((column + 0.5) / side - 0.5) * 2 * halfWidth, at)
    for (let u = 0; u < lowest; u++) across[row * lowest + u] = product(line, cosines[u]!)
  }
  const found = new Float32Array(lowest * lowest)
  for (let u = 0; u < lowest; u++) {
    for (let row = 0; row < side; row++) line[row] = across[row * lowest + u]!
    for (let v = 0; v < lowest; v++) found[v * lowest + u] = product(line, cosines[v]!)
  }
  return found
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < side; at++) sum += one[at]! * other[at]!
  return sum
}

/** Which coefficients are kept, the lowest first. The two left out are alike for all blobs: they tell nothing. */
const kept = Array.from({ length: lowest * lowest }, (_, at) => ({
  u: at % lowest,
  v: Math.floor(at / lowest),
}))
  .filter(({ u, v }) => u + v > 0 && !(u === 2 && v === 0) && !(u === 0 && v === 2))
  .sort((one, other) => one.u ** 2 + one.v ** 2 - (other.u ** 2 + other.v ** 2) || one.u - other.u)
const bands = 3
const bandBits = 20
export const coefficientCount = bands * bandBits
/** Mirrored, coefficients across with an odd number change their sign. */
const turned = kept.slice(0, coefficientCount).map(({ u }) => u % 2 === 1)

/** A patch's coefficients, from -127 to 127; small ones are told apart more finely. */
export function quantizedCoefficients(found: Float32Array): Int8Array {
  const asked = kept.slice(0, coefficientCount).map(({ u, v }) => found[v * lowest + u]!)
  const highest = Math.max(1e-6, ...asked.map(Math.abs))
  return Int8Array.from(
    asked,
    (coefficient) => Math.sign(coefficient) * Math.round(127 * Math.sqrt(Math.abs(coefficient) / highest)),
  )
}

export const mirroredCoefficients = (coefficients: Int8Array): Int8Array =>
  coefficients.map((coefficient, at) => (turned[at] ? -coefficient : coefficient))

/** The signs, in bands any of which finds the patch again. Bits are dealt out in turn, so each band has low coefficients. */
export function bandsOf(coefficients: Int8Array, family: number): number[] {
  const found = Array.from({ length: bands }, (_, band) => family * bands + band)
  for (let at = 0; at < coefficientCount; at++)
    found[at % bands] = found[at % bands]! * 2 + (coefficients[at]! > 0 ? 1 : 0)
  return found
}

const weakest = 3

/** The bands of a patch, and those it would have if the coefficients nearest to zero had the other sign. */
export function probesOf(coefficients: Int8Array, family: number): number[] {
  return bandsOf(coefficients, family).flatMap((band, number) => {
    const weak = Array.from({ length: bandBits }, (_, place) => ({
      flip: 2 ** (bandBits - 1 - place),
      strength: Math.abs(coefficients[place * bands + number]!),
    }))
      .sort((one, other) => one.strength - other.strength)
      .slice(0, weakest)
      .map(({ flip }) => flip)
    return [band, ...weak.map((flip) => band ^ flip), band ^ weak[0]! ^ weak[1]!]
  })
}

/** The signs as bits of two numbers. */
export function signBitsOf(coefficients: Int8Array): [number, number] {
  let [first, second] = [0, 0]
  for (let at = 0; at < 30; at++) {
    first = (first << 1) | (coefficients[at]! > 0 ? 1 : 0)
    second = (second << 1) | (coefficients[at + 30]! > 0 ? 1 : 0)
  }
  return [first, second]
}

/** In how many signs two patches differ. */
export const signBitDistance = (one: [number, number], other: [number, number]) =>
  bitsOf(one[0] ^ other[0]) + bitsOf(one[1] ^ other[1])

function bitsOf(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
