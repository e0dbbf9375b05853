import {
  type Alignment,
  bestAlignment,
  correlation,
  type DetailImage,
  detailImageOf,
} from './alignment-rules.ts'
import type { Fingerprint } from './fingerprint-rules.ts'
import { type GreyImage, valueAt } from './scale-rules.ts'

/** How much of the detail that two pictures share is the same, all together and part by part; and how far their colours are apart. */
type Likeness = { detail: number; parts: number; tint: number }
const nothingShared: Likeness = { detail: 0, parts: 0, tint: 255 }
const side = 8

function likenessOf(one: Fingerprint, other: Fingerprint): Likeness {
  const [a, b] = [detailOf(one), detailOf(other)]
  const alignment = bestAlignment(one, other, a, b)
  if (!alignment) return nothingShared
  const detail = correlation(a, b, alignment, 1)
  return { detail, parts: sameParts(a, b, alignment), tint: tintApart(one, other, alignment) }
}

const details = new WeakMap<Fingerprint, DetailImage>()
function detailOf(fingerprint: Fingerprint): DetailImage {
  const known = details.get(fingerprint) ?? detailImageOf(fingerprint.grey)
  details.set(fingerprint, known)
  return known
}

const leastDetail = 0.5
/** How far colours may be apart where so much of the parts is the same: what is drawn over them changes few. */
const allowed = [
  { parts: 0.53, tint: 1.5 },
  { parts: 0.75, tint: 2 },
  { parts: 0.85, tint: 5 },
  { parts: 0.93, tint: 14 },
] as const

/** Who shares so much by which pictures are found is given the benefit of a doubt: what is drawn over a picture hides the rest. */
const wellFound = 6
const benefit = 0.1

/**
 * Whether both come from one picture, looked at from either side: what only seems so mostly does from one. `shared` is in
 * how much of what they are found by they agree. The limits are those that tell the labelled set of
 * `npm run bench -- likeness` apart best.
 */
export function areSamePicture(one: Fingerprint, other: Fingerprint, shared: number): boolean {
  const given = shared >= wellFound ? benefit : 0
  const isSame = ({ detail, parts, tint }: Likeness) =>
    withinLimits({ detail: detail + given, parts: parts + given, tint })
  return isSame(likenessOf(one, other)) && isSame(likenessOf(other, one))
}

function withinLimits({ detail, parts, tint }: Likeness): boolean {
  if (detail < leastDetail || parts < allowed[0].parts) return false
  const above = allowed.findIndex((step) => parts < step.parts)
  if (above < 0) return tint <= allowed[3].tint
  const [from, to] = [allowed[above - 1]!, allowed[above]!]
  const way = (parts - from.parts) / (to.parts - from.parts)
  return tint <= from.tint + way * (to.tint - from.tint)
}

const flat = 2.5
const alike = 0.7

/** Of the squares that show anything in either, how many show the same in both. */
function sameParts(a: GreyImage, b: GreyImage, alignment: Alignment): number {
  let [same, all] = [0, 0]
  for (let y = 0; y < a.height; y += side)
    for (let x = 0; x < a.width; x += side) {
      const found = square(a, b, alignment, x, y)
      if (found === undefined) continue
      all += 1
      if (found > alike) same += 1
    }
  return all === 0 ? 1 : same / all
}

/** How alike one square is; undefined where it shows nothing or little of it is shared. */
function square(
  a: GreyImage,
  b: GreyImage,
  { across, down, right, below }: Alignment,
  left: number,
  top: number,
) {
  let [n, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0]
  for (let y = top; y < Math.min(top + side, a.height); y++)
    for (let x = left; x < Math.min(left + side, a.width); x++) {
      const [toX, toY] = [x * across + right, y * down + below]
      if (toX < 0 || toY < 0 || toX > b.width - 1 || toY > b.height - 1) continue
      const mine = a.values[y * a.width + x]!
      const its = valueAt(b, toX, toY)
      n += 1
      sumA += mine
      sumB += its
      sumAA += mine * mine
      sumBB += its * its
      sumAB += mine * its
    }
  if (n < (side * side) / 3) return undefined
  const [varA, varB] = [sumAA / n - (sumA / n) ** 2, sumBB / n - (sumB / n) ** 2]
  if (Math.max(varA, varB) < flat * flat) return undefined
  const together = sumAB / n - (sumA / n) * (sumB / n)
  return together / Math.sqrt(Math.max(varA, 1) * Math.max(varB, 1))
}

/** How far a value is from all that lie within a pixel of a place. */
function distanceBeyond(value: number, grey: GreyImage, x: number, y: number): number {
  let [lowest, highest] = [255, 0]
  for (const down of [-1, 0, 1])
    for (const right of [-1, 0, 1]) {
      const its = valueAt(grey, x + right, y + down)
      lowest = Math.min(lowest, its)
      highest = Math.max(highest, its)
    }
  return Math.max(0, lowest - value, value - highest)
}

/** How far the colours of the shared part are apart, in the middle of all places. */
function tintApart(one: Fingerprint, other: Fingerprint, alignment: Alignment): number {
  const [a, b] = [one.tint, other.tint]
  const [ax, ay] = [one.grey.width / a.blue.width, one.grey.height / a.blue.height]
  const [bx, by] = [other.grey.width / b.blue.width, other.grey.height / b.blue.height]
  const apart: number[] = []
  for (let y = 0; y < a.blue.height; y++)
    for (let x = 0; x < a.blue.width; x++) {
      const toX = (((x + 0.5) * ax - 0.5) * alignment.across + alignment.right + 0.5) / bx - 0.5
      const toY = (((y + 0.5) * ay - 0.5) * alignment.down + alignment.below + 0.5) / by - 0.5
      if (toX < 0 || toY < 0 || toX > b.blue.width - 1 || toY > b.blue.height - 1) continue
      const at = y * a.blue.width + x
      apart.push(
        Math.hypot(
          distanceBeyond(a.blue.values[at]!, b.blue, toX, toY),
          distanceBeyond(a.red.values[at]!, b.red, toX, toY),
        ),
      )
    }
  apart.sort((first, second) => first - second)
  return apart[Math.floor(apart.length * 0.85)] ?? 255
}
