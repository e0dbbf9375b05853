const englishDigits: [value: number, written: string][] = [
  [0, 'zero|zeros|ziro|zelo|zilo|nought|naught|nil|oh'],
  [1, 'one|wan|wani'],
  [2, 'two|thu|tu'],
  [3, 'three|thiri|thri|firi|siri|tiri|sili|thili'],
  [4, 'four|folo|foro|fo'],
  [5, 'five|fayivi|faivi|faifu|fayifi|faifi'],
  [6, 'six|sikisi|sikis'],
  [7, 'seven|seveni|sevini|sevene'],
  [8, 'eight|eiti|eyiti|eti'],
  [9, 'nine|naini|nayini|niner'],
]
const teens = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'.split('|')
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'.split('|')

// Chichewa counts with the noun's prefix: chimodzi, limodzi, kamodzi; six to nine are "five and one" to "five and four".
const chichewaStems = ['modzi', 'wiri', 'tatu', 'nayi', 'sanu']
const chichewaPrefixes = ['chi', 'li', 'u', 'i', 'mo', 'm', 'zi', 'a', 'ma', 'ti', 'tu', 'mmo', 'mi', '']

const singles = new Map<string, string>([
  ...englishDigits.flatMap(([value, written]) =>
    written.split('|').map((word): [string, string] => [word, String(value)]),
  ),
  ...chichewaStems.flatMap((stem, index) =>
    chichewaPrefixes.map((prefix): [string, string] => [`${prefix}${stem}`, String(index + 1)]),
  ),
  ...['zinai', 'anai', 'inai'].map((word): [string, string] => [word, '4']),
])
const pairs = new Map(teens.map((word, index) => [word, String(index + 10)]))
const tensOf = new Map(tens.map((word, index) => [word, String(index + 2)]))
const timesNext = new Map(
  Object.entries({
    double: 2,
    dabo: 2,
    dabulo: 2,
    triple: 3,
    treble: 3,
    tripo: 3,
    thiripo: 3,
    thiripulo: 3,
    tiripulo: 3,
    tripulo: 3,
  }),
)
const timesLast = new Map(Object.entries({ kawiri: 2, twice: 2, katatu: 3, thrice: 3, kanayi: 4 }))
const hundreds = new Set(['hundred', 'handiredi', 'handredi'])

const withoutRepeats = (word: string) => word.replaceAll(/(.)\1+/g, '$1')
/** "zeeero", "threee": a letter that stands several times says no more than once. */
const stretched = new Map([...singles].map(([word, digit]) => [withoutRepeats(word), digit]))

/** How digits sound to somebody who writes them as they hear them. Most are words of their own, and so count in this reading alone. */
const soundedDigits: [digit: string, written: RegExp][] = [
  ['0', /^(?:oh?|[sz][eiy]*[lr][ou]|z[eiy]+o)$/],
  ['1', /^w[aou]n[ei]?$/],
  ['2', /^t[ouw]{1,3}$/],
  ['3', /^(?:th?[iy]?r[ei]*|f[iy]r[ei]*|fr[ei]+)$/],
  ['4', /^f[ouw]*(?:r[eo]?|oa?)$/],
  ['5', /^f[aiy]*[vf]e?[is]?$/],
  ['6', /^s[ei]*(?:x|c?ks|cs|kis)$/],
  ['7', /^s[ei]*[vbf][ei]*ni?$/],
  ['8', /^(?:ate|[ae][iy]+g?h?t[ei]?|e?g?ht|et[ei]?)$/],
  ['9', /^(?:n[aeiuy]*n[ei]?|ne)$/],
]
const sounded = (word: string) => soundedDigits.find(([, written]) => written.test(word))?.[0]

const romans = new Map(
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'].map((written, index) => [
    written,
    String(index + 1),
  ]),
)

const glued = new RegExp(
  `(?:${englishDigits
    .flatMap(([, written]) => written.split('|'))
    .filter((word) => word.length > 2 && !['zeros', 'sevene'].includes(word))
    .sort((one, other) => other.length - one.length)
    .join('|')})`,
  'g',
)

/** The digits of words written together: "zeroninenine"; nothing where anything else is among them. */
function gluedDigits(word: string): string | undefined {
  if (word.length < 6 || word.replaceAll(glued, '') !== '') return undefined
  return word
    .match(glued)!
    .map((part) => singles.get(part)!)
    .join('')
}

export type NumberWord =
  | { digits: string; counts: 'five' | 'tens' | 'whole' }
  /** What follows is said so many times, "double nine", or what came before: "naini kawiri". */
  | { times: number; of: 'next' | 'last' }
  /** "three nines": the digit of the plural, as often as the number before says. */
  | { plural: string }
  /** "three times": what stands before the number, as often as it says. */
  | { counted: true }
  | { hundred: true }

/** What a word says of a number that is read out; nothing where it is no such word. */
export function numberWord(word: string): NumberWord | undefined {
  const next = timesNext.get(word)
  if (next) return { times: next, of: 'next' }
  const last = timesLast.get(word)
  if (last) return { times: last, of: 'last' }
  if (hundreds.has(word)) return { hundred: true }
  if (word === 'times') return { counted: true }
  const plural = /^(?:zeroe|nought|one|two|three|four|five|sixe|seven|eight|nine)s$/.test(word)
  if (plural) return { plural: singles.get(word.replace(/^(zero|six)es$|s$/, '$1'))! }
  const single = singles.get(word) ?? stretched.get(withoutRepeats(word))
  if (single) return { digits: single, counts: word.endsWith('sanu') ? 'five' : 'whole' }
  const tensDigit = tensOf.get(word)
  if (tensDigit) return { digits: `${tensDigit}0`, counts: 'tens' }
  const digits = pairs.get(word) ?? gluedDigits(word)
  return digits === undefined ? undefined : { digits, counts: 'whole' }
}

/** The same of words that only sound like digits: "to", "for", "ate". */
export function soundedWord(word: string): NumberWord | undefined {
  const digit = numberWord(word) ? undefined : sounded(withoutRepeats(word))
  return digit ? { digits: digit, counts: 'whole' } : numberWord(word)
}

/** The same of Roman digits. */
export function romanWord(word: string): NumberWord | undefined {
  const digit = romans.get(word) ?? (/^(?:o|oh|zero|nil)$/.test(word) ? '0' : undefined)
  return digit ? { digits: digit, counts: 'whole' } : undefined
}

/** Signs that stand for letters: "n1ne", "thr33". */
const letterOf: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }
export const unleeted = (piece: string) => piece.replaceAll(/[013457]/g, (sign) => letterOf[sign]!)
