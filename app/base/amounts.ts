/**
 * The one reading of amounts that people type or files hold. The rule is of the specification's third round, "Amounts".
 * Pure, for server and browser alike. Nothing is rounded or joined: what could mean two sums is refused and quoted.
 */
export type AmountProblem =
  | 'empty'
  | 'words'
  | 'unclear'
  | 'decimals'
  | 'negative'
  | 'range'
  | 'formula'
  /** `12K`: twelve kwacha to one, twelve thousand to another. */
  | 'thousand-or-kwacha'
  | 'too-large'

/** `currency` is an ISO 4217 code. `named`: the text says its currency by itself. */
export type Amount = { ok: true; amount: number; currency: string; named: boolean }
/** `quoted` is what was typed, to be shown beside the field. */
export type UnreadableAmount = { ok: false; problem: AmountProblem; quoted: string }
export type ReadAmount = Amount | UnreadableAmount

const kwacha = 'MWK'
const signs: Record<string, string> = {
  $: 'USD',
  us$: 'USD',
  u$: 'USD',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  rs: 'INR',
  r: 'ZAR',
  rand: 'ZAR',
  tsh: 'TZS',
  tzsh: 'TZS',
  ksh: 'KES',
  mk: kwacha,
  mwk: kwacha,
  kwacha,
  k: kwacha,
}
const codes = new Set(Intl.supportedValuesOf('currency'))

/** Of letters or a sign beside a figure; undefined where they name no currency. */
export const currencyOf = (word: string): string | undefined => {
  const bare = word.trim().replace(/\.$/, '')
  return signs[bare.toLowerCase()] ?? (codes.has(bare.toUpperCase()) ? bare.toUpperCase() : undefined)
}

/**
 * An amount as people write it: `12,500`, `K15 000`, `12.5k`, `650/=`, `USD 12`. `assumed` is the currency of a figure
 * that names none. Kwacha has no decimals; zero is an amount, which a caller may refuse.
 */
export function parseAmount(typed: string | number, assumed = kwacha): ReadAmount {
  const quoted = `${typed}`.trim()
  const no = (problem: AmountProblem): UnreadableAmount => ({ ok: false, problem, quoted })
  if (typeof typed === 'number') return ofNumber(typed, assumed, no)
  const text = plain(typed)
  if (text === '') return no('empty')
  const parts = partsOf(text)
  if (!parts) return no(unreadable(text))
  const { before, figure, thousands, after, hasKwachaMark } = parts
  const named = [before, after, hasKwachaMark ? kwacha : ''].filter((word) => word !== '').map(currencyOf)
  if (named.includes(undefined)) return no('words')
  if (new Set(named).size > 1) return no('unclear')
  const currency = named[0] ?? assumed
  const value = readFigure(figure)
  if (value === undefined) return no('unclear')
  if (after === 'K' && value < 1000) return no('thousand-or-kwacha')
  if (thousands && /[.,]\d{3}$/.test(figure)) return no('unclear')
  // Decimal digits of text times a thousand are not exact as floats: 1.005k is 1,005.
  return bounded(thousands ? Number((value * 1000).toPrecision(15)) : value, currency, named.length > 0, no)
}

/** A rate, a share or a factor: the same marks, with decimals and without a currency. Undefined where it is none. */
export function parseDecimal(typed: string | number): number | undefined {
  if (typeof typed === 'number') return Number.isFinite(typed) ? typed : undefined
  const text = plain(typed)
  return /^\d/.test(text) ? readFigure(text) : undefined
}

type No = (problem: AmountProblem) => UnreadableAmount

/** A number of a program or a spreadsheet's cell: nothing about it is to be guessed. */
function ofNumber(value: number, currency: string, no: No): ReadAmount {
  if (!Number.isFinite(value)) return no('words')
  return value < 0 ? no('negative') : bounded(value, currency, false, no)
}

function bounded(amount: number, currency: string, named: boolean, no: No): ReadAmount {
  if (amount > Number.MAX_SAFE_INTEGER) return no('too-large')
  return currency === kwacha && !Number.isInteger(amount)
    ? no('decimals')
    : { ok: true, amount, currency, named }
}

/** Full-width digits, letters and marks of Asian keyboards are the same figures; no other look-alike is. */
const plain = (text: string) =>
  text
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\u2019\u02BC`]/g, "'")
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .trim()

const word = String.raw`(?:us\$|u\$|[$€£¥₹]|[a-z]{1,6}\.?)`
const shape = new RegExp(
  String.raw`^(?<before>${word})? ?(?<figure>\d(?:[\d.,' ]*\d)?)(?<thousands>k(?=$|[^a-z]))? ?(?<mark>\/[=-])?(?:(?<after>${word})(?= |$|\/)) ?(?<later>\/[=-])?(?<each> ?(?:each|ea|only)\.?)?$`,
  'iu',
)
const bare = new RegExp(
  String.raw`^(?<before>${word})? ?(?<figure>\d(?:[\d.,' ]*\d)?)(?<thousands>k)? ?(?<mark>\/[=-])?(?<each> ?(?:each|ea|only)\.?)?$`,
  'iu',
)

/** What stands around a figure. Undefined where the text is not one figure with a currency beside it. */
function partsOf(text: string) {
  const groups = (bare.exec(text) ?? shape.exec(text))?.groups
  if (!groups) return undefined
  // A capital K after a figure says kwacha, a small one a thousand.
  const capital = groups.thousands === 'K'
  return {
    before: groups.before ?? '',
    figure: groups.figure!,
    thousands: groups.thousands === 'k',
    after: capital ? 'K' : (groups.after ?? ''),
    hasKwachaMark: Boolean(groups.mark ?? groups.later),
  }
}

/** Why a text is no amount, in the order in which a person would say it. */
function unreadable(text: string): AmountProblem {
  if (text.startsWith('=')) return 'formula'
  if (!/\d/.test(text)) return 'words'
  if (/\d[^\d]*(?:-|\bto\b|\.\.)[^\d]*\d/i.test(text)) return 'range'
  if (/^(?:[a-z$€£]{0,4} ?)-|^\(.*\)$|-$/i.test(text)) return 'negative'
  return /^[\d.,' ]+$/.test(text) ? 'unclear' : 'words'
}

/**
 * The figure itself. A comma or point groups only before exactly three digits and after one to three; where both stand,
 * the last is the decimal mark. Blanks and apostrophes group in the same way.
 */
function readFigure(figure: string): number | undefined {
  const { whole, decimals } = splitDecimals(figure)
  const marks = new Set(whole.replaceAll(/\d/g, ''))
  if (marks.size > 1) return undefined
  if (marks.size === 1 && !/^[1-9]\d{0,2}(?:\D\d{3})+$/.test(whole)) return undefined
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimals}`)
}

function splitDecimals(figure: string): { whole: string; decimals: string } {
  const at = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','))
  const none = { whole: figure, decimals: '0' }
  if (at < 0) return none
  const mark = figure[at]!
  const split = { whole: figure.slice(0, at), decimals: figure.slice(at + 1) }
  if (!/^\d+$/.test(split.decimals)) return none
  if (figure.includes(mark === '.' ? ',' : '.')) return split
  // The same mark twice groups; readFigure refuses what it does not group rightly.
  if (figure.indexOf(mark) !== at) return none
  const groups = split.decimals.length === 3 && /(?:^|\D)[1-9]\d{0,2}$/.test(split.whole)
  if (groups) return none
  // `12500.000`: too many digits before to group, three zeros after as if it did.
  return split.decimals.length === 3 && Number(split.decimals) === 0 && Number(split.whole) > 0
    ? { whole: figure, decimals: '0' }
    : split
}
