import { readFileSync } from 'node:fs'

/** What somebody writes, after what they wrote before, and the part of it that nobody may read. */
export type HostileWriting = { text: string; before: string[]; secret?: string }

const numbers = [
  '0999123456',
  '0888765432',
  '0991004477',
  '0881900320',
  '0984516273',
  '0895550121',
  '0997777777',
  '0880203040',
]
const english = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const spoken = ['ziro', 'wani', 'tu', 'firi', 'folo', 'faifi', 'sikisi', 'seveni', 'eyiti', 'naini']
const counted = [
  'ziro',
  'imodzi',
  'ziwiri',
  'zitatu',
  'zinayi',
  'zisanu',
  'zisanu ndi imodzi',
  'zisanu ndi ziwiri',
  'zisanu ndi zitatu',
  'zisanu ndi zinayi',
]
const lookAlike = ['O', 'l', 'Z', 'E', 'A', 'S', 'b', 'T', 'B', 'g']

const digitsOf = (number: string) => [...number].map(Number)
const inWords = (number: string, words: string[], between = ' ') =>
  digitsOf(number)
    .map((digit) => words[digit])
    .join(between)
const mixed = (number: string, words: string[]) =>
  digitsOf(number)
    .map((digit, at) => (at % 2 ? words[digit] : digit))
    .join(' ')
/** "nine double nine": a digit that stands twice is said once. */
const doubled = (number: string, twice: string, words: string[]) =>
  number
    .replace(/(\d)\1|\d/g, (run) => ` ${run.length > 1 ? `${twice} ` : ''}${words[Number(run[0])]}`)
    .trim()
const inPairs = (number: string, between: string) => (number.match(/\d\d/g) ?? []).join(between)
const shifted = (number: string, zero: number) =>
  String.fromCodePoint(...digitsOf(number).map((digit) => zero + digit))

const styles: ((number: string) => string)[] = [
  (number) => inWords(number, english, ', '),
  (number) => inWords(number, spoken),
  (number) => inWords(number, spoken, '-'),
  (number) => inWords(number, counted, ' '),
  (number) => inWords(number.slice(1), english, '-'),
  (number) => inWords(number.slice(1), spoken, '.'),
  (number) => `${number.slice(0, 4)} ${inWords(number.slice(4), spoken)}`,
  (number) => mixed(number, english),
  (number) => mixed(number, spoken),
  (number) => doubled(number, 'double', english),
  (number) => doubled(number, 'dabulo', spoken),
  (number) => inPairs(number, ' '),
  (number) => inPairs(number, ' ... '),
  (number) => inPairs(number, '\n'),
  (number) => `${number.slice(0, 4)} ndi ${number.slice(4, 7)} ndi ${number.slice(7)}`,
  (number) => [...number].join('\u200b-\u200b'),
  (number) => [...number].join(' 🙂 '),
  (number) => number.replace(/[014569]/g, (digit) => lookAlike[Number(digit)] ?? digit),
  (number) => shifted(number, 0x0660),
  (number) => shifted(number, 0x1d7ec),
  (number) => shifted(number, 0x0e50),
  (number) => [...number].reverse().join(''),
  (number) => `+265 (${number.slice(1, 4)}) ${number.slice(4)}`,
  (number) => `${number.slice(1, 3)} ${number.slice(3, 6)} ${number.slice(6)}`,
]

const around = [
  '%',
  'call %',
  'namba yanga ndi %',
  'Mpamba %',
  'Still available, size 42. %',
  '% pa WhatsApp',
  'ask for me: %',
  'imbani % madzulo',
]

const generated = (): HostileWriting[] =>
  styles.flatMap((style, nth) =>
    numbers.map((number, at) => {
      const secret = style(number)
      return {
        text: (around[(at + nth) % around.length] ?? '%').replace('%', () => secret),
        before: [],
        secret,
      }
    }),
  )

const unescaped = (line: string) =>
  line.replace(/\\u([0-9a-f]{4})|\\n|\\\\/g, (found, hex) =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : found === '\\n' ? '\n' : '\\',
  )

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('# '))

function writingOf(line: string): HostileWriting {
  const messages = unescaped(line).split(' ¦ ')
  const last = messages.pop() ?? ''
  const secret = /«(.*)»/s.exec(last)?.[1]?.replace(/[«»]/g, '')
  return { text: last.replace(/[«»]/g, ''), before: messages, secret }
}

/** Written by somebody who had not read the masker's rules. */
export const hostileWritings = () => [...linesOf('./hostile-writings.txt').map(writingOf), ...generated()]

const models = [
  'Tecno Spark 10C',
  'Samsung Galaxy A05s',
  'Itel P40',
  'Infinix Smart 8 HD',
  'iPhone 12 mini',
  'Redmi 13C',
  'Nokia G21',
  'Tecno Camon 20 Pro',
]
const places = [
  'Area 25/C plot 1234',
  'Area 49 house 889',
  'Chilomoni plot 99/12',
  'Area 18 P.O. Box 20888',
  'Mzimba Street 0991',
]

/** What honest people write with many figures in it. */
const figures = (): string[] =>
  models.flatMap((model, at) => {
    const memory = 32 << (at % 4)
    const price = 88_000 + at * 13_500
    return [
      `${model} ${memory}GB, MK ${price.toLocaleString('en')}`,
      `${model}, ${at + 2}/${memory} GB, K${price}, ${at + 3} pieces left`,
      `Ndikufuna ${model} ya ${memory}GB, muli nayo? Ndili ndi MK ${price - 4_000}`,
      `IMEI 3${56_789_104_567_000 + at * 991} of the ${model}`,
      `Order TB-2026-${1_099 + at * 881} for ${at + 1} ${model} at ${price} each, delivered 0${at + 1}/0${9 - at}/2026`,
      `Send ${at + 1} ${model} to ${places[at % places.length]}`,
      `${at + 1} x ${price} = ${(at + 1) * price}`,
      `${price} - ${price + 9_000} - ${price + 18_000} depending on the memory`,
      `From 0${at + 1}:30 to 1${at}:45 on ${at + 10}/11/2026`,
      `Serial R58M${99_123 + at}${memory}, box ${at + 991}`,
    ]
  })

export const tradeTalk = () => [...linesOf('./trade-talk.txt'), ...figures()]
