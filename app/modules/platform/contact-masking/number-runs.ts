import { type NumberWord, numberWord, unleeted } from './number-words.ts'

/** Digits that stand together, however they are written. */
export type DigitGroup = {
  digits: string
  start: number
  end: number
  /** `letters`: some of its digits are letters that look like them, as in O999. */
  written: 'digits' | 'words' | 'letters'
  /** "Nine hundred": its tens and ones may follow. */
  hundreds?: boolean
}
/** Groups with nothing but punctuation, blanks and the like between them. */
export type NumberRun = DigitGroup[]

export const lookLikeDigits: Record<string, string> = {
  o: '0',
  q: '0',
  i: '1',
  l: '1',
  z: '2',
  e: '3',
  a: '4',
  s: '5',
}
Object.assign(lookLikeDigits, { g: '9', t: '7', b: '8' })

/** What people put between the digits of a number that they spell out. */
const fillers = new Set(
  'and then ndi ndiye kenako dash dot space point comma plus hyphen stroke slash after next followed by'.split(
    ' ',
  ),
)

/** No number is longer: what is repeated further is none. */
const maxGroup = 20

/** One way to read a text: which words are digits, how far apart they may stand, and whether a letter alone looks like one. */
export type NumberReading = {
  wordOf: (word: string) => NumberWord | undefined
  maxGap: number
  /** Whether anything may stand between the groups: "0999, then 123 and last 456". */
  skipsWords?: boolean
  lookAlikes: Record<string, string> | undefined
}

type Token = { text: string; start: number; end: number; kind: 'digits' | 'letters' | 'rest' }

const tokensOf = (plain: string): Token[] =>
  [...plain.replaceAll(/(?<=[a-z])!(?=[a-z])/g, 'i').matchAll(/\d+|[a-z]+|[^a-z\d]+/g)].map(
    ({ index, 0: text }) => ({
      text,
      start: index,
      end: index + text.length,
      kind: /^\d/.test(text) ? 'digits' : /^[a-z]/.test(text) ? 'letters' : 'rest',
    }),
  )

const asDigits = (letters: string, looks: Record<string, string>) =>
  [...letters].map((letter) => looks[letter] ?? '?').join('')

/** Letters and digits in one piece, as O9l9 or 0999I23; nothing where a letter looks like no digit. */
function mixedGroup(tokens: Token[], from: number, reading: NumberReading): Mixed | undefined {
  let next = from
  while (tokens[next] && tokens[next]!.kind !== 'rest') next++
  const piece = tokens.slice(from, next)
  if (piece.length === 2 && /^\d$/.test(piece[0]!.text) && piece[1]!.text === 's') return undefined
  const leet = piece.length > 1 ? reading.wordOf(unleeted(piece.map(({ text }) => text).join(''))) : undefined
  if (leet && 'digits' in leet) {
    const at = { start: piece[0]!.start, end: piece.at(-1)!.end }
    return { group: { digits: leet.digits, ...at, written: 'words' }, next }
  }
  const looks = reading.lookAlikes ?? lookLikeDigits
  const digits = piece.map(({ text, kind }) => (kind === 'digits' ? text : asDigits(text, looks))).join('')
  const plainDigits = piece.filter(({ kind }) => kind === 'digits').length
  const lone = piece.length === 1 && (reading.lookAlikes ? /^[a-z]$/ : /^[oil]{1,3}$/).test(piece[0]!.text)
  if (digits.includes('?') || (plainDigits === 0 && !lone) || piece.length < (lone ? 1 : 2)) return undefined
  return {
    group: { digits, start: piece[0]!.start, end: piece.at(-1)!.end, written: 'letters' },
    next,
  }
}

type Mixed = { group: DigitGroup; next: number }

/** Every run of digits in a folded text, as one reading has them. */
export function numberRuns(plain: string, reading: NumberReading = plainly): NumberRun[] {
  const { wordOf, maxGap, skipsWords } = reading
  const tokens = tokensOf(plain)
  const runs: NumberRun[] = []
  let run: NumberRun = []
  let gap = 0
  let repeats = 1
  const endRun = () => {
    if (run.length > 0) runs.push(run)
    run = []
    gap = 0
    repeats = 1
  }
  const add = (group: DigitGroup) => {
    run.push({ ...group, digits: group.digits.repeat(repeats).slice(0, maxGroup * 2) })
    repeats = 1
    gap = 0
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    if (token.kind === 'rest') {
      gap += !skipsWords && /\p{L}/u.test(token.text) ? maxGap + 1 : Math.min(token.text.length, 6)
      if (gap > maxGap) endRun()
      continue
    }
    const mixed = startsPiece(tokens, at) && !skipsWords ? mixedGroup(tokens, at, reading) : undefined
    if (mixed) {
      add(mixed.group)
      at = mixed.next - 1
      continue
    }
    if (token.kind === 'digits') {
      add({ digits: token.text, start: token.start, end: token.end, written: 'digits' })
      continue
    }
    const word = wordOf(token.text)
    if (!word) {
      if (run.length > 0 && skipsWords) gap += token.text.length
      else if (isPlural(run, token, tokens[at - 1])) repeatPlural(run, token)
      else if (run.length > 0 && (fillers.has(token.text) || isLoneLetter(token.text))) gap += 2
      else endRun()
      if (gap > maxGap) endRun()
      continue
    }
    if ('plural' in word) {
      repeatPlural(run, token, word.plural)
      continue
    }
    if ('counted' in word) {
      repeatCounted(run, token)
      continue
    }
    if ('hundred' in word) {
      if (!countHundreds(run)) add({ digits: '100', start: token.start, end: token.end, written: 'words' })
      continue
    }
    if ('times' in word) {
      if (word.of === 'next') repeats = word.times
      else repeatLast(run, word.times, token.end)
      continue
    }
    if (!joinsLast(run, word, token, plain)) {
      add({ digits: word.digits, start: token.start, end: token.end, written: 'words' })
    }
  }
  endRun()
  return runs
}

const plainly: NumberReading = { wordOf: numberWord, maxGap: 12, lookAlikes: undefined }

const startsPiece = (tokens: Token[], at: number) => at === 0 || tokens[at - 1]!.kind === 'rest'
const isLoneLetter = (text: string) => text.length === 1 && text !== 'k'

function repeatLast(run: NumberRun, times: number, end: number) {
  const last = run.at(-1)
  if (last && last.digits.length <= maxGroup) Object.assign(last, { digits: last.digits.repeat(times), end })
}

const countOf = (group: DigitGroup | undefined) =>
  /^[2-7]$/.test(group?.digits ?? '') ? Number(group!.digits) : 0

/** "three 9s" ends with a letter that is no digit. */
const isPlural = (run: NumberRun, { text }: Token, before: Token | undefined) =>
  text === 's' && before?.kind === 'digits' && countOf(run.at(-2)) > 0

/** "Three nines" are three digits. */
function repeatPlural(run: NumberRun, { end }: Token, plural?: string) {
  const digit = plural ?? run.pop()?.digits ?? ''
  const count = countOf(run.at(-1))
  if (count > 0)
    Object.assign(run.at(-1)!, { digits: digit.slice(0, 1).repeat(count), end, written: 'words' })
}

/** "9 three times". */
function repeatCounted(run: NumberRun, { end }: Token) {
  const count = countOf(run.at(-1))
  if (count === 0 || run.length < 2) return
  run.pop()
  repeatLast(run, count, end)
}

/** "Nine hundred", which goes on with "ninety nine". */
function countHundreds(run: NumberRun): boolean {
  const last = run.at(-1)
  if (last?.written !== 'words' || !/^[1-9]$/.test(last.digits)) return false
  Object.assign(last, { digits: `${last.digits}00`, hundreds: true })
  return true
}

/** "Ninety nine" and "zisanu ndi zinayi" are one number of two words. */
function joinsLast(run: NumberRun, word: { digits: string }, token: Token, plain: string): boolean {
  const last = run.at(-1)
  if (last?.written !== 'words' || word.digits.length > 2) return false
  const between = plain.slice(last.end, token.start)
  if (last.hundreds && last.digits.endsWith('0'.repeat(word.digits.length)) && word.digits !== '0') {
    last.digits = last.digits.slice(0, -word.digits.length) + word.digits
    last.end = token.end
    return true
  }
  if (word.digits.length !== 1) return false
  const tens = /^[2-9]0$/.test(last.digits) && word.digits !== '0' && /^[\s-]*$/.test(between)
  const five = last.digits === '5' && /^\s+ndi\s+$/.test(between) && '1234'.includes(word.digits)
  if (!tens && !five) return false
  last.digits = tens ? `${last.digits[0]}${word.digits}` : String(5 + Number(word.digits))
  last.end = token.end
  return true
}
