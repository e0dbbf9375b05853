import type { Fingerprint, Keypoint } from './fingerprint-rules.ts'
import { mirroredCoefficients, signBitDistance, signBitsOf } from './patch-rules.ts'
import { blurred, type GreyImage, imageDifference, valueAt } from './scale-rules.ts'

/** How one picture lies upon another: a place of the first, in pixels of its grey copy, is where in the second. */
export type Alignment = { across: number; down: number; right: number; below: number }
/** A grey copy without its slow changes of light. */
export type DetailImage = GreyImage

const mostTried = 48
const mostRefined = 2
const leastShared = 0.3
const mostApart = 12

export const detailImageOf = (grey: GreyImage): DetailImage => imageDifference(grey, blurred(grey, 3))

/** The best alignment of the two, if any keypoints or their whole frames suggest one. */
export function bestAlignment(
  one: Fingerprint,
  other: Fingerprint,
  a: DetailImage,
  b: DetailImage,
): Alignment | undefined {
  const promising = alignmentsOf(one, other)
    .slice(0, mostTried)
    .map((alignment) => ({ alignment, alike: correlation(a, b, alignment, 3) }))
    .sort((first, second) => second.alike - first.alike)
    .slice(0, mostRefined)
    .filter(({ alike }) => alike > 0.2)
    .map(({ alignment }) => refined(a, b, alignment))
    .sort((first, second) => second.alike - first.alike)
  return promising[0]?.alignment
}

function alignmentsOf(one: Fingerprint, other: Fingerprint): Alignment[] {
  const alignments: { apart: number; alignment: Alignment }[] = []
  const [a, b] = [one.grey, other.grey]
  const [across, down] = [b.width / a.width, b.height / a.height]
  const framed = { across, down, right: 0, below: 0 }
  alignments.push(
    { apart: 0, alignment: framed },
    { apart: 0, alignment: { ...framed, across: -across, right: b.width - 1 } },
  )
  const [aLong, bLong] = [Math.max(a.width, a.height), Math.max(b.width, b.height)]
  const theirs = other.keypoints
    .filter(({ whole }) => !whole)
    .map((its) => ({ its, signs: signBitsOf(its.coefficients) }))
  for (const flip of [1, -1])
    for (const mine of one.keypoints) {
      if (mine.whole) continue
      const signs = signBitsOf(flip === 1 ? mine.coefficients : mirroredCoefficients(mine.coefficients))
      for (const { its, signs: others } of theirs) {
        const apart = signBitDistance(signs, others)
        if (apart <= mostApart)
          alignments.push({ apart, alignment: alignmentOf(mine, its, flip, aLong, bLong) })
      }
    }
  return alignments.sort((first, second) => first.apart - second.apart).map(({ alignment }) => alignment)
}

function alignmentOf(mine: Keypoint, its: Keypoint, flip: number, aLong: number, bLong: number): Alignment {
  const scale = ((its.size / mine.size) * bLong) / aLong
  const [x, y] = [mine.x * aLong - 0.5, mine.y * aLong - 0.5]
  const [toX, toY] = [its.x * bLong - 0.5, its.y * bLong - 0.5]
  return { across: scale * flip, down: scale, right: toX - x * scale * flip, below: toY - y * scale }
}

/** Moves and stretches a little, as long as that helps. */
function refined(a: GreyImage, b: GreyImage, start: Alignment): { alignment: Alignment; alike: number } {
  let best = { alignment: start, alike: correlation(a, b, start, 2) }
  for (const step of [1.5, 0.75, 0.4])
    for (let turn = 0; turn < 4; turn++) {
      const before = best.alike
      for (const alignment of neighbours(best.alignment, step, a)) {
        const alike = correlation(a, b, alignment, 2)
        if (alike > best.alike) best = { alignment, alike }
      }
      if (best.alike === before) break
    }
  return best
}

function* neighbours(alignment: Alignment, step: number, { width, height }: GreyImage): Generator<Alignment> {
  for (const by of [-step, step]) {
    yield { ...alignment, right: alignment.right + by }
    yield { ...alignment, below: alignment.below + by }
    const grown = 1 + by / 32
    const wider = {
      across: alignment.across * grown,
      right: alignment.right + (width / 2) * alignment.across * (1 - grown),
    }
    const higher = {
      down: alignment.down * grown,
      below: alignment.below + (height / 2) * alignment.down * (1 - grown),
    }
    yield { ...alignment, ...wider, ...higher }
    yield { ...alignment, ...wider }
    yield { ...alignment, ...higher }
  }
}

/** How alike the shared part is, from -1 to 1, asking every `each`th pixel; 0 where too little is shared. */
export function correlation(
  a: GreyImage,
  b: GreyImage,
  { across, down, right, below }: Alignment,
  each: number,
): number {
  let [n, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0]
  for (let y = 0; y < a.height; y += each) {
    const toY = y * down + below
    if (toY < -0.5 || toY > b.height - 0.5) continue
    for (let x = 0; x < a.width; x += each) {
      const toX = x * across + right
      if (toX < -0.5 || toX > b.width - 0.5) continue
      const mine = a.values[y * a.width + x]!
      const its = valueAt(b, toX, toY)
      n += 1
      sumA += mine
      sumB += its
      sumAA += mine * mine
      sumBB += its * its
      sumAB += mine * its
    }
  }
  const ofA = (n * each * each) / (a.width * a.height)
  const ofB = (n * each * each * Math.abs(across * down)) / (b.width * b.height)
  const [varA, varB] = [sumAA - (sumA * sumA) / n, sumBB - (sumB * sumB) / n]
  if (Math.min(ofA, ofB) < leastShared || varA < 0.5 * n || varB < 0.5 * n) return 0
  return (sumAB - (sumA * sumB) / n) / Math.sqrt(varA * varB)
}
