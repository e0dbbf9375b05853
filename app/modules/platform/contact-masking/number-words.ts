const englishDigits: [value: number, written: string][] = [
  [0, 'zero|zeros|ziro|zelo|zilo|nought|naught|nil|oh'],
  [1, 'one|wan|wani'],
  [2, 'two|thu|tuu'],
  [3, 'three|thiri|thri|firi|siri|tiri'],
  [4, 'four|folo|foro|fo'],
  [5, 'five|fayivi|faivi|fayifi|faifi'],
  [6, 'six|sikisi|sikis'],
  [7, 'seven|seveni|sevini'],
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
const timesNext = new Map(Object.entries({ double: 2, dabo: 2, dabulo: 2, triple: 3, treble: 3, tripo: 3 }))
const timesLast = new Map(Object.entries({ kawiri: 2, katatu: 3 }))

const glued = new RegExp(
  `(?:${englishDigits
    .flatMap(([, written]) => written.split('|'))
    .filter((word) => word.length > 2 && word !== 'zeros')
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

/** What a word says of a number that is read out; nothing where it is no such word. */
export function numberWord(word: string): NumberWord | undefined {
  const next = timesNext.get(word)
  if (next) return { times: next, of: 'next' }
  const last = timesLast.get(word)
  if (last) return { times: last, of: 'last' }
  const single = singles.get(word)
  if (single) return { digits: single, counts: word.endsWith('sanu') ? 'five' : 'whole' }
  const tensDigit = tensOf.get(word)
  if (tensDigit) return { digits: `${tensDigit}0`, counts: 'tens' }
  const digits = pairs.get(word) ?? gluedDigits(word)
  return digits === undefined ? undefined : { digits, counts: 'whole' }
}
