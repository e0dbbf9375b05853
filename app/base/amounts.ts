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

export const kwacha = 'MWK'
const signs: Record<string, string> = {
  $: 'USD',
  us$: 'USD',
  u$: 'USD',
  usd$: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  'us dollar': 'USD',
  'us dollars': 'USD',
  'u.s. dollars': 'USD',
  'american dollars': 'USD',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  rs: 'INR',
  r: 'ZAR',
  rand: 'ZAR',
  rands: 'ZAR',
  'south african rand': 'ZAR',
  tsh: 'TZS',
  tzsh: 'TZS',
  ksh: 'KES',
  mk: kwacha,
  mwk: kwacha,
  mkw: kwacha,
  kwacha,
  kwachas: kwacha,
  'malawi kwacha': kwacha,
  'malawian kwacha': kwacha,
  k: kwacha,
}
// Browsers of before 2022 lack the list. There the server alone knows foreign codes.
const codes = new Set(Intl.supportedValuesOf?.('currency') ?? [kwacha])

/** Of letters or a sign beside a figure; undefined where they name no currency. */
export const currencyOf = (word: string): string | undefined => {
  const bare = word.trim().replace(/\.$/, '').toLowerCase()
  if (Object.hasOwn(signs, bare)) return signs[bare]
  return codes.has(bare.toUpperCase()) ? bare.toUpperCase() : undefined
}

/** No sum is longer with all that people write around it. Reading stays quick whatever is sent. */
const longest = 60

/**
 * An amount as people write it: `12,500`, `K15 000`, `12.5k`, `650/=`, `USD 12`. `assumed` is the currency of a figure
 * that names none. Kwacha has no decimals; zero is an amount, which a caller may refuse.
 */
export function parseAmount(typed: string | number, assumed = kwacha): ReadAmount {
  const no = (problem: AmountProblem): UnreadableAmount => ({ ok: false, problem, quoted: quote(`${typed}`) })
  if (typeof typed === 'number') return ofNumber(typed, assumed, no)
  const text = plain(typed)
  if (text === '') return no('empty')
  const parts = text.length <= longest ? partsOf(text) : undefined
  if (!parts) return no(unreadable(text.slice(0, longest)))
  const named = parts.words.map(currencyOf)
  if (named.includes(undefined)) return no('words')
  if (new Set(named).size > 1) return no('unclear')
  const currency = named[0] ?? assumed
  const figure = readFigure(parts.figure)
  if (!figure) return no('unclear')
  if (parts.after === 'K' && Number(figure.whole) < 1000) return no('thousand-or-kwacha')
  // `1.005k`: a thousand and five, or a million and five thousand.
  if (parts.after === 'k' && (figure.grouped || figure.decimals.length === 3)) return no('unclear')
  const { whole, decimals } = parts.after === 'k' ? timesThousand(figure) : figure
  if (Number(whole) > Number.MAX_SAFE_INTEGER) return no('too-large')
  if (currency === kwacha && /[1-9]/.test(decimals)) return no('decimals')
  return { ok: true, amount: Number(`${whole}.${decimals}`), currency, named: named.length > 0 }
}

/** A rate, a share, a factor or a number of pieces: the same marks, without a currency. Undefined where it is none. */
export function parseDecimal(typed: string | number): number | undefined {
  if (typeof typed === 'number') return Number.isFinite(typed) ? typed : undefined
  const text = plain(typed)
  if (text.length > longest || !/^\d/.test(text)) return undefined
  const figure = readFigure(text)
  return figure && Number(`${figure.whole}.${figure.decimals}`)
}

type No = (problem: AmountProblem) => UnreadableAmount

/** A number of a program or a spreadsheet's cell. A cell has 15 digits; what a sum of floats adds behind them is none. */
function ofNumber(value: number, currency: string, no: No): ReadAmount {
  if (!Number.isFinite(value)) return no('words')
  if (value < 0) return no('negative')
  if (value > Number.MAX_SAFE_INTEGER) return no('too-large')
  const amount = Number.isInteger(value) ? value : Number(value.toPrecision(15))
  return currency === kwacha && !Number.isInteger(amount)
    ? no('decimals')
    : { ok: true, amount, currency, named: false }
}

const quote = (typed: string) => {
  const text = typed
    .slice(0, 1000)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toWellFormed()
  return text.length > 40 ? `${text.slice(0, 40).toWellFormed()}…` : text
}

/**
 * Full-width digits, letters and marks of Asian keyboards are the same figures; no other look-alike is. Blanks of all
 * widths are one, while a new line or a tab parts what stands beside it.
 */
const plain = (text: string) =>
  text
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replaceAll(/[^\S\t\n\r\v\f]+/g, ' ')
    .replaceAll(/[\u2018\u2019\u02BC`]/g, "'")
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .trim()

/** What people write that says a currency, or nothing at all. */
const word = String.raw`us\$|u\$|usd\$|[$€£¥₹]|malawi(?:an)? kwacha|[a-z]{1,7}`
const around = new RegExp(
  String.raw`^(?:@ ?)?(?:(?<before>${word})\.?:? ?)?(?<figure>\d(?:[\d.,' ]*\d)?)(?<tail>.*)$`,
  'i',
)
const next = new RegExp(
  String.raw` ?(?:(?<mark>\/[=-]|=\/|[.,]-|=$)|(?<politely>(?:each|ea|only|apiece|a piece|per (?:piece|item|unit)|basi|(?:i|chi|u)liyonse)(?![a-z])\.?)|(?<word>${word})(?![a-z])\.?)`,
  'iy',
)

/** `after`: the word that stands directly behind the figure. */
type Parts = { figure: string; words: string[]; after: string | undefined }

/** What stands around a figure. Undefined where the text is not one figure with a currency beside it. */
function partsOf(text: string): Parts | undefined {
  const found = around.exec(text)?.groups as { before?: string; figure: string; tail: string } | undefined
  if (!found) return undefined
  const { before, figure, tail } = found
  const parts: Parts = { figure, words: before ? [before] : [], after: undefined }
  next.lastIndex = 0
  for (let at = 0; at < tail.length; at = next.lastIndex) {
    const found = next.exec(tail)?.groups
    if (!found) return undefined
    // Directly behind the figure a capital K says kwacha, a small one a thousand.
    if (at === 0) parts.after = found.word
    if (found.mark || (found.word && !(at === 0 && found.word === 'k'))) parts.words.push(found.word ?? 'MK')
  }
  return parts
}

/** Why a text is no amount, in the order in which a person would say it. */
function unreadable(text: string): AmountProblem {
  if (text.startsWith('=')) return 'formula'
  if (!/\d/.test(text)) return 'words'
  if (/\d[^\d]*(?:-|\bto\b|\.\.)[^\d]*\d/i.test(text)) return 'range'
  if (/^(?:[a-z$€£]{0,4}\.? ?)-|^\(.*\)$|-$/i.test(text)) return 'negative'
  return /^[\d.,' ]+$/.test(text) ? 'unclear' : 'words'
}

type Figure = { whole: string; decimals: string; grouped: boolean }

/**
 * The figure itself. A comma or point groups only before exactly three digits and after one to three; where both stand,
 * the last is the decimal mark. Blanks and apostrophes group in the same way.
 */
function readFigure(figure: string): Figure | undefined {
  const split = splitDecimals(figure)
  if (!split) return undefined
  const { whole, decimals } = split
  const marks = new Set(whole.replaceAll(/\d/g, ''))
  if (marks.size > 1) return undefined
  if (marks.size === 1 && !/^[1-9]\d{0,2}(?:\D\d{3})+$/.test(whole)) return undefined
  return { whole: whole.replaceAll(/\D/g, ''), decimals, grouped: marks.size === 1 }
}

function splitDecimals(figure: string): { whole: string; decimals: string } | undefined {
  const at = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','))
  const none = { whole: figure, decimals: '' }
  if (at === -1) return none
  const [whole, decimals] = [figure.slice(0, at), figure.slice(at + 1)]
  if (!/^\d+$/.test(decimals)) return none
  const isOnly = !/[.,' ]/.test(whole)
  // The same mark twice groups; readFigure refuses what it does not group rightly.
  if (whole.includes(figure[at]!)) return none
  if (decimals.length === 3 && isOnly && /^[1-9]\d{0,2}$/.test(whole)) return none
  // Three zeros are no decimals that anybody writes: `12500.000` and `1,250.000` were meant to be grouped.
  return decimals === '000' && Number(whole.replaceAll(/\D/g, '')) > 0 ? undefined : { whole, decimals }
}

/** Decimal digits of text times a thousand are not exact as floats. */
const timesThousand = ({ whole, decimals }: Figure) => ({
  whole: `${whole}${decimals.padEnd(3, '0').slice(0, 3)}`,
  decimals: decimals.slice(3),
})
