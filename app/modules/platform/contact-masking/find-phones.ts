import { type DigitGroup, type NumberRun, numberRuns } from './number-runs.ts'

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

/** Where numbers to call stand in a folded text. */
export function findPhones(plain: string): Span[] {
  return numberRuns(plain).flatMap((run) => phonesOfRun(plain, run))
}

function phonesOfRun(plain: string, run: NumberRun): Span[] {
  const found: Span[] = []
  let first = 0
  while (first < run.length) {
    const last = lastOfPhone(plain, run, first)
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
function lastOfPhone(plain: string, run: NumberRun, first: number): number | undefined {
  let digits = ''
  let found: number | undefined
  for (let last = first; last < run.length && digits.length < maxDigits; last++) {
    digits += run[last]!.digits
    if (digits.length >= 7 && isPhone(plain, run.slice(first, last + 1), digits)) found = last
  }
  return found
}

function isPhone(plain: string, groups: DigitGroup[], digits: string): boolean {
  const before = plain.slice(Math.max(0, groups[0]!.start - 40), groups[0]!.start)
  if (isCode(plain, groups, before)) return false
  if (mobile.test(digits)) return true
  if (groups.some(({ written }) => written === 'letters')) return false
  const shape = groups.map(({ digits: part }) => part.length).join('')
  const words = groups.every(({ written }) => written === 'words')
  if (/(?:\+|plus)[\s(]*$/.test(before) && !/\d\s*\+\s*$/.test(before) && international.test(digits)) {
    return true
  }
  if (isPrice(plain, groups, before)) return false
  if (mobileWithoutZero.test(digits)) return words || (shapesWithoutZero.has(shape) && !isRising(groups))
  if (landline.test(digits)) {
    return words || /^(?:00)?265/.test(digits) || (landlineShapes.has(shape) && !isDate(digits, groups))
  }
  if (groups.length === 1 && anyNational.test(digits)) return true
  if (internationalByZeros.test(digits)) return !/[\d][.,:]$/.test(before)
  return digits.length <= 13 && isCalled(before)
}

/** "Call me on", "nambala yanga ndi": whatever number follows is to be called. */
const called =
  /(?:\b(?:call|ring|phone|text|sms|whats\s?app|beep|flash|reach)\s+(?:me|us)|\b(?:imbani|imbirani|ndiimbireni|mundiimbire|ndiyimbireni|muyimbe)|\b(?:my|our)\s+(?:number|phone|cell|line|contact|whats\s?app)|\b(?:nambala|foni|lamya)\s+(?:yanga|yathu))(?:\s+[a-z]{1,4}){0,2}[\s:;=.,-]*$/
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
