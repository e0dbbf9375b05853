import {
  type DigitGroup,
  lookLikeDigits,
  type NumberReading,
  type NumberRun,
  numberRuns,
} from './number-runs.ts'
import { numberWord, romanWord, soundedWord } from './number-words.ts'

export type Span = { start: number; end: number }

// Mobiles of Malawi begin with 88, 89, 98 or 99: no time, date or size is written so with ten digits.
const mobile = /^(?:(?:00)?2650?|0)[89][89]\d{7}$/
const landline = /^(?:(?:00)?2650?|0)(?:1\d{6}|111\d{6}|(?:2[12]|31|77)\d{7})$/
const mobileWithoutZero = /^[89][89]\d{7}$/
const anyNational = /^0[1-9]\d{8}$/
const international = /^[1-9]\d{8,13}$/
const internationalByZeros = /^00[1-9]\d{9,13}$/
const maxDigits = 16

const shapesWithoutZero = new Set(
  '9 333 234 324 27 36 63 72 432 2223 3222 2232 2322 22221 12222 111111111'.split(' '),
)
const landlineShapes = new Set('8 233 26 2222 433 46 334 37 343 11111111 1111111111 133 53 35'.split(' '))

/** Readings in which a word of every day may be a digit: only a whole mobile number counts in them. */
const looseReadings: NumberReading[] = [
  { wordOf: soundedWord, maxGap: 12, lookAlikes: lookLikeDigits },
  { wordOf: soundedWord, maxGap: 12, lookAlikes: { ...lookLikeDigits, q: '9' } },
  { wordOf: romanWord, maxGap: 12, lookAlikes: {} },
]
/** Readings in which anything may stand between the groups of a number that begins like a mobile's. */
const scatteredReadings: NumberReading[] = [
  { wordOf: () => undefined, maxGap: 36, skipsWords: true, lookAlikes: undefined },
  { wordOf: numberWord, maxGap: 36, skipsWords: true, lookAlikes: undefined },
]

/** Where numbers to call stand in a folded text. */
export function findPhones(plain: string): Span[] {
  const turned = saidToBeTurned.test(plain)
  return [
    ...numberRuns(plain).flatMap((run) => phonesOfRun(plain, run, turned)),
    ...looseReadings.flatMap((reading) =>
      numberRuns(plain, reading).flatMap((run) =>
        spansIn(plain, run, (groups, digits) => isSaidMobile(groups, digits)),
      ),
    ),
    ...scatteredReadings.flatMap((reading) =>
      numberRuns(plain, reading).flatMap((run) => [
        ...spansIn(plain, run, isScattered),
        ...spansIn(plain, withoutCounts(run), isScattered),
      ]),
    ),
    ...findRequests(plain),
  ]
}

const isSaidMobile = (groups: NumberRun, digits: string) =>
  mobile.test(digits) ||
  (mobileWithoutZero.test(digits) && groups.length === digits.length && groups.length === 9)

/** 0999, then what is missing to a mobile number: no price and no size begins so. */
const isScattered = (groups: NumberRun, digits: string) =>
  /^0[89][89]\d{0,5}$/.test(groups[0]!.digits) && mobile.test(digits)

/** "Part 1: 0881, part 2: 234567": what only counts the parts is none of them. */
const withoutCounts = (run: NumberRun) => run.filter(({ digits }) => digits.length > 1)

const saidToBeTurned =
  /\b(?:backwards?|revers\w*|from\s+(?:behind|the\s+(?:back|end))|turned|right\s+to\s+left|kumbuyo|mbuyo|chakumbuyo|chammbuyo)\b/
const turnedAround = (digits: string) => [...digits].reverse().join('')

const phonesOfRun = (plain: string, run: NumberRun, turned: boolean): Span[] =>
  spansIn(plain, run, (groups, digits) => isPhone(plain, groups, digits, turned))

type IsNumber = (groups: NumberRun, digits: string) => boolean

function spansIn(plain: string, run: NumberRun, isNumber: IsNumber): Span[] {
  const found: Span[] = []
  let first = 0
  while (first < run.length) {
    const last = lastOfPhone(run, first, isNumber)
    if (last === undefined) first++
    else {
      found.push({ start: startOf(plain, run[first]!), end: run[last]!.end })
      first = last + 1
    }
  }
  return found
}

/** The plus before a number belongs to it. */
const startOf = (plain: string, { start }: DigitGroup) => (plain[start - 1] === '+' ? start - 1 : start)

/** The last group of a phone number that begins with this one: the longest that is one. */
function lastOfPhone(run: NumberRun, first: number, isNumber: IsNumber): number | undefined {
  let digits = ''
  let found: number | undefined
  for (let last = first; last < run.length && digits.length < maxDigits; last++) {
    digits += run[last]!.digits
    if (digits.length >= 7 && isNumber(run.slice(first, last + 1), digits)) found = last
  }
  return found
}

function isPhone(plain: string, groups: DigitGroup[], digits: string, turned: boolean): boolean {
  const before = plain.slice(Math.max(0, groups[0]!.start - 40), groups[0]!.start)
  if (isCode(plain, groups, before)) return false
  if (mobile.test(digits)) return true
  if ((turned || groups.length === 1) && digits.length === 10 && mobile.test(turnedAround(digits)))
    return true
  if (groups.some(({ written }) => written === 'letters')) return false
  const shape = groups.map(({ digits: part }) => part.length).join('')
  const words = groups.every(({ written }) => written === 'words')
  if (/(?:\+|plus)[\s(]*$/.test(before) && !/\d\s*\+\s*$/.test(before) && international.test(digits)) {
    return true
  }
  if (isPrice(plain, groups, before)) return false
  if (mobileWithoutZero.test(digits) && groups.some(({ written }) => written === 'words')) return true
  if (mobileWithoutZero.test(digits)) return shapesWithoutZero.has(shape) && !isRising(groups)
  if (landline.test(digits)) {
    return words || /^(?:00)?265/.test(digits) || (landlineShapes.has(shape) && !isDate(digits, groups))
  }
  if (groups.length === 1 && anyNational.test(digits)) return true
  if (internationalByZeros.test(digits)) return !/[\d][.,:]$/.test(before)
  return digits.length <= 13 && isCalled(before)
}

const yourNumber = String.raw`(?:your|ur)\s+(?:(?:phone|cell|mobile|whats\s?app|contact|airtel|tnm|personal|private|direct)\s+)?(?:number|no|num|contacts?|line|digits)\b`
const phoneOf = String.raw`\s+ya\s+(?:foni|whats\s?app|airtel|tnm|mpamba|lamya)`
/** Who asks for the other's number, or says that their own stands in a picture. */
const requests = [
  String.raw`\b(?:give\s+(?:me|us)|(?:send|share|drop|text|leave|tell)(?:\s+(?:me|us))?|(?:can|may|could)\s+(?:i|we)\s+(?:have|get)|i\s+(?:need|want)|what(?:\s+is|'?s)?)\s+${yourNumber}`,
  String.raw`\b(?:my|our)\s+(?:(?:phone|cell|whats\s?app|contact|mobile)\s+)?(?:number|no|contacts?|digits)\s+(?:is\s+|are\s+)?(?:in|on)\s+(?:(?:the|my|a)\s+)?(?:[a-z]+\s+)?(?:photo|picture|pic|image|profile|status|dp)\w*(?:\s\d)?`,
  String.raw`\b(?:nambala|namba|number)\s+yanu(?:${phoneOf})?\b(?!\s+ya\s)`,
  String.raw`\b(?:nambala|namba)${phoneOf}\s+yanu\b`,
  String.raw`\b(?:nambala|namba|number)\s+(?:yanga|yathu)\s+(?:ili\s+)?(?:pa|mu)\s?(?:chithunzi|foto|pikitala|profile|status)\w*`,
].map((pattern) => new RegExp(pattern, 'g'))
const findRequests = (plain: string): Span[] =>
  requests.flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
  )

/** "Call me on", "nambala yanga ndi": whatever number follows is to be called. */
const called =
  /(?:\b(?:call|ring|phone|text|sms|whats\s?app|beep|flash|reach)\s+(?:me|us)|\b(?:imbani|imbirani|ndiimbireni|mundiimbire|ndiyimbireni|muyimbe)|\b(?:my|our)\s+(?:number|phone|cell|line|contact|whats\s?app)|\b(?:nambala|foni|lamya)\s+(?:yanga|yathu)|\b(?:bank\s+)?(?:account|acc|a\/c|akaunti))(?:\s+[a-z]{1,4}){0,2}[\s:;=.,-]*$/
const isCalled = (before: string) => called.test(before)

/** What people ask the price of: MK 12,500, K 98,500,000, 9,500 12,000. */
function isPrice(plain: string, groups: DigitGroup[], before: string): boolean {
  if (/(?:\bmk|\bk|\bmwk|kwacha)[\s.:]*$/.test(before)) return true
  const { start } = groups[0]!
  const { end } = groups.at(-1)!
  if (/^\s*(?:\/=|kwacha|mk\b|mwk\b)/.test(plain.slice(end, end + 10)) && groups.length <= 3) return true
  return /^[1-9]\d{0,2}(?:,\d{3})+(?:\s+[1-9]\d{0,2}(?:,\d{3})+)+$/.test(plain.slice(start, end))
}

/** 32 34 36 38: sizes, not a number. */
const isRising = (groups: DigitGroup[]) =>
  groups.length > 2 &&
  Number(groups.at(-1)!.digits) < 4 * Number(groups[0]!.digits) &&
  groups.every(({ digits }) => !digits.startsWith('0')) &&
  groups.every(({ digits }, index) => index === 0 || Number(digits) > Number(groups[index - 1]!.digits))

const isDate = (digits: string, groups: DigitGroup[]) =>
  digits.length === 8 &&
  groups.every(({ written }) => written === 'digits') &&
  /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d$/.test(digits)

/** An ISBN whose check digit is right, or a number of our orders. */
function isCode(plain: string, groups: DigitGroup[], before: string): boolean {
  if (/\btb-\d{4}-$/.test(before)) return true
  if (!/\bisbn(?:-1[03])?[\s:#.]*$/.test(before)) return false
  const written = plain.slice(groups[0]!.start).match(/^[\dx\s-]{10,17}/)?.[0] ?? ''
  const code = written.replaceAll(/[^\dx]/g, '')
  return isIsbn(code.slice(0, 13)) || isIsbn(code.slice(0, 10))
}

function isIsbn(code: string): boolean {
  const values = [...code].map((sign) => (sign === 'x' ? 10 : Number(sign)))
  if (code.length === 10)
    return values.reduce((sum, value, index) => sum + value * (10 - index), 0) % 11 === 0
  return (
    code.length === 13 &&
    values.reduce((sum, value, index) => sum + value * (index % 2 ? 3 : 1), 0) % 10 === 0
  )
}
