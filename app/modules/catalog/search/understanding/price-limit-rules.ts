import { parseAmount, parseDecimal } from '#app/base/amounts.ts'

/** A price that somebody wrote in words, and the text without it. */
export type PriceLimits = { minPrice?: number; maxPrice?: number; rest: string }

const upTo =
  'under|below|less than|up to|upto|at most|not more than|no more than|cheaper than|maximum|max|' +
  '(?:zo|wo|yo|lo|cho|ko|o)sapit[ei][rl]i[rl]a|(?:zo|wo|yo|lo|cho|ko|o)saposa|(?:zo|wo|yo|lo|cho|ku|o)chepera|pansi pa|mpaka'
const from =
  'over|above|more than|from|at least|starting at|minimum|min|(?:zo|wo|yo|lo|cho|ku|o)posa|(?:zo|wo|yo|lo|cho|ku|o)pit[ei][rl]i[rl]a|kuyambira|kuyambila'
const between = 'between|pakati pa|from|kuyambira'
const and = 'and|to|ndi|mpaka|kufika|-'
/** What is counted in these is no price: a power bank over 10000 mah. */
const unit =
  /^\s*(?:gb|tb|mb|kg|mg|g|mah|ml|l|lit(?:re|er|ala)s?|malita|mm|cm|m|inch(?:es)?|watts?|w|v|hz|mp|ah|k?va|kw|ohms?|lumens?|rpm|psi|btu|gsm|yards?|sheets|pieces|pages|pcs)\b/
const amount = String.raw`((?:mwk|mk|k)?\s*\d{1,3}(?: \d{3})+(?![.,]?\d)|(?:mwk|mk|k)?\s*\d+(?:[.,]\d+)*)\s*(k\b|thousand\b|zikwi\b|million\b|m\b)?(?:\s*(?:kwacha|mwk|mk)\b)?`

const range = new RegExp(String.raw`\b(?:${between})\s*${amount}\s*(?:${and})\s*${amount}`)
/** Here m would be metres: hose 10m-20m. */
const bareAmount = amount.replace(String.raw`|m\b`, '')
const bareRange = new RegExp(
  String.raw`(?<![\w.,-])(?!0)${bareAmount}\s*(?:to|mpaka|kufika|-)\s*${bareAmount}`,
)
/** A sum of money and nothing else: "shoes K20000". Keyboards are called K120, so that K alone needs four figures. */
const figures = (least: number) => String.raw`(\d{1,3}(?:[, ]\d{3})+|\d{${least},})`
const sum = new RegExp(
  String.raw`(?<!\w)(?:(?:mwk|mk)\s*${figures(3)}|k\s*${figures(4)}|${figures(3)}\s*kwacha)(?!\w)`,
)
const most = new RegExp(String.raw`\b(?:${upTo})\s*(?:than\s*|pa\s*)?${amount}`)
const least = new RegExp(String.raw`\b(?:${from})\s*${amount}`)
const smallestPrice = 100

/** Reads "under 100000", "below K5,000", "osapitirira 5000", "between 5,000 and 10,000", "2000 to 30000" and "K20000". */
export function readPriceLimits(typed: string): PriceLimits {
  const text = typed.toLowerCase()
  const both = take(text, range) ?? takeUnless(isYears, text, bareRange)
  if (both) return { minPrice: Math.min(...both.prices), maxPrice: Math.max(...both.prices), rest: both.rest }
  const highest = take(text, most)
  const lowest = take(highest?.rest ?? text, least)
  if (!highest && !lowest) return readSum(text) ?? { rest: typed }
  return {
    ...(lowest && { minPrice: lowest.prices[0]! }),
    ...(highest && { maxPrice: highest.prices[0]! }),
    rest: (lowest ?? highest)!.rest,
  }
}

/** What somebody has to spend. */
function readSum(text: string): PriceLimits | undefined {
  const found = sum.exec(text)
  if (!found) return undefined
  const maxPrice = priceOf((found[1] ?? found[2] ?? found[3])!)
  return Number.isSafeInteger(maxPrice) ? { maxPrice, rest: restOf(text, found) } : undefined
}

/** Years of cars and books are no prices. */
const isYears = ([, from = '', , to = '']: RegExpExecArray) => isYear(from) && isYear(to)
const isYear = (figure: string) => /^(?:19|20)\d\d$/.test(figure.trim())

function takeUnless(isOther: (found: RegExpExecArray) => boolean, text: string, pattern: RegExp) {
  const found = pattern.exec(text)
  return found && !isOther(found) ? take(text, pattern) : undefined
}

const restOf = (text: string, found: RegExpExecArray) =>
  `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.replaceAll(/\s+/g, ' ').trim()

function take(text: string, pattern: RegExp): { prices: number[]; rest: string } | undefined {
  const found = pattern.exec(text)
  if (!found) return undefined
  const after = text.slice(found.index + found[0].length)
  const [, ...parts] = found
  const prices: number[] = []
  for (let at = 0; at < parts.length; at += 2) prices.push(priceOf(parts[at]!, parts[at + 1]))
  if (prices.some((price) => !Number.isSafeInteger(price) || price < smallestPrice) || unit.test(after))
    return undefined
  return { prices, rest: restOf(text, found) }
}

const millions = ['million', 'm']

/** By the rule of all typed amounts. `5,5` and what is no whole kwacha narrows nothing. */
function priceOf(figure: string, scale = ''): number {
  const digits = figure.replace(/^[a-z\s]+/, '')
  if (millions.includes(scale)) return Math.round((parseDecimal(digits) ?? Number.NaN) * 1_000_000)
  const read = parseAmount(scale ? `${digits}k` : digits)
  return read.ok ? read.amount : Number.NaN
}
