/** The letters of GSM 03.38, one septet each, and those that take two. `Ç` is left out: tables differ about it. */
const basic =
  '@£$¥èéùìòØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà\n\r'
const extended = '\f^{}\\[~]|€'
const basicLetters = new Set(basic)
const extendedLetters = new Set(extended)

export type SmsEncoding = 'gsm-7' | 'ucs-2'
export type SmsLength = { encoding: SmsEncoding; units: number; segments: number }

const room = { 'gsm-7': { alone: 160, part: 153 }, 'ucs-2': { alone: 70, part: 67 } }

/** How an SMS is charged: one letter outside of GSM-7 makes all of it UCS-2, where a message holds less than half. */
export function smsLength(text: string): SmsLength {
  const units = [...text].map(septetsOf)
  const encoding = units.includes(undefined) ? 'ucs-2' : 'gsm-7'
  // UCS-2 counts UTF-16 units: an emoji is two, and neither pair is split between parts.
  const sizes = encoding === 'gsm-7' ? (units as number[]) : [...text].map((letter) => letter.length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const { alone, part } = room[encoding]
  return { encoding, units: total, segments: total <= alone ? 1 : partsOf(sizes, part) }
}

function septetsOf(letter: string): number | undefined {
  if (basicLetters.has(letter)) return 1
  return extendedLetters.has(letter) ? 2 : undefined
}

function partsOf(sizes: number[], room: number) {
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > room) {
      parts += 1
      used = 0
    }
    used += size
  }
  return parts
}

const replaced: Record<string, string> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u02bc': "'",
  '`': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '«': '"',
  '»': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2026': '...',
  '•': '-',
  '×': 'x',
  '\t': ' ',
  '\u00a0': ' ',
  '\u2007': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  ŵ: 'w',
  Ŵ: 'W',
  ç: 'c',
  Ç: 'C',
}

const isLatin = /\p{Script=Latin}/u
const marks = /\p{M}/gu
/** What no phone shows: joiners, directions, control letters. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]/u

/** The same in letters of GSM-7 where there are such: typographic signs become plain ones, and marks fall off Latin letters. */
export const toGsmText = (text: string): string => [...text.normalize('NFC')].map(inGsm).join('')

function inGsm(letter: string): string {
  if (replaced[letter] !== undefined) return replaced[letter]
  if (septetsOf(letter) !== undefined) return letter
  if (invisible.test(letter)) return ''
  if (!isLatin.test(letter)) return letter
  const bare = letter.normalize('NFKD').replace(marks, '')
  return [...bare].every((one) => septetsOf(one) !== undefined) ? bare : letter
}

/** What others wrote, as an SMS can hold it: in GSM-7 only, on one line, and not longer than so many septets. */
export function gsmCut(text: string, septets: number): string {
  const letters = [...toGsmText(text).replace(/\s+/g, ' ').trim()].map((letter) =>
    septetsOf(letter) === undefined ? '?' : letter,
  )
  const length = (all: string[]) => all.reduce((sum, letter) => sum + septetsOf(letter)!, 0)
  if (length(letters) <= septets) return letters.join('')
  const kept: string[] = []
  for (const letter of letters) {
    if (length([...kept, letter]) > septets - 2) break
    kept.push(letter)
  }
  return `${kept.join('').trimEnd()}..`
}
