import { ok, type Result, refuse } from '#app/base/result.ts'

/**
 * All sizes but centimetres count the length of the last, the form on which a shoe is made:
 * EU in Paris points of 2/3 cm; UK in barleycorns of 1/3 inch, of which adults' sizes leave out the first 25 and
 * children's the first 12; US as UK, counted one higher for men and children and two higher for women (common retail
 * practice). Centimetres are the length of the foot, as Mondopoint (ISO 9407) counts it; a last is longer than its
 * foot by two barleycorns. Makers round in their own ways, so that half a size either way is usual.
 */
export const wearers = ['men', 'women', 'kids'] as const
export type Wearer = (typeof wearers)[number]
export const scales = ['eu', 'uk', 'us', 'cm'] as const
export type Scale = (typeof scales)[number]
export type ShoeSizes = Record<Scale, number>

const inch = 25.4
const barleycorn = inch / 3
const parisPoint = 20 / 3
const allowance = 2 * barleycorn

const usAhead: Record<Wearer, number> = { men: 1, women: 2, kids: 1 }
const firstBarleycorns: Record<Wearer, number> = { men: 25, women: 25, kids: 12 }
/** The EU sizes that shops carry for each. */
export const europeanSizes: Record<Wearer, [smallest: number, largest: number]> = {
  men: [38, 50],
  women: [34, 44],
  kids: [19, 35],
}
/** Children's sizes go from 3 (US 4) to 13½ and then begin again with 1. */
const childrensRound = 13
const smallestChildsSize = 3

export type SizeRefusal = 'no-number' | 'out-of-range'

/** What a size of one scale is in all of them, rounded to half sizes, centimetres to a millimetre. */
export function convertShoeSize(wearer: Wearer, scale: Scale, typed: string): Result<ShoeSizes, SizeRefusal> {
  const size = numberIn(typed)
  if (size === undefined) return refuse('no-number')
  const sizes = sizesOf(wearer, lastOf(wearer, scale, size))
  const [smallest, largest] = europeanSizes[wearer]
  return sizes.eu >= smallest && sizes.eu <= largest ? ok(sizes) : refuse('out-of-range')
}

/** A row for every whole EU size. */
export function shoeSizeTable(wearer: Wearer): ShoeSizes[] {
  const [smallest, largest] = europeanSizes[wearer]
  return Array.from({ length: largest - smallest + 1 }, (_, row) =>
    sizesOf(wearer, lastOf(wearer, 'eu', smallest + row)),
  )
}

/** `42,5`, `42.5` and `42½` are the same. */
function numberIn(typed: string): number | undefined {
  const text = typed.trim().replace(/ ?½$/, '.5').replace(',', '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}

/** The last's length in millimetres. */
function lastOf(wearer: Wearer, scale: Scale, size: number): number {
  if (scale === 'eu') return size * parisPoint
  if (scale === 'cm') return size * 10 + allowance
  const british = scale === 'us' ? size - usAhead[wearer] : size
  const again = wearer === 'kids' && british < smallestChildsSize ? childrensRound : 0
  return (british + again + firstBarleycorns[wearer]) * barleycorn
}

function sizesOf(wearer: Wearer, last: number): ShoeSizes {
  const british = last / barleycorn - firstBarleycorns[wearer]
  const counted = (size: number) => {
    const half = toHalf(size)
    return wearer === 'kids' && half > childrensRound + 0.5 ? half - childrensRound : half
  }
  return {
    eu: toHalf(last / parisPoint),
    uk: counted(british),
    us: counted(british + usAhead[wearer]),
    cm: Math.round(last - allowance) / 10,
  }
}

const toHalf = (size: number) => Math.round(size * 2) / 2
