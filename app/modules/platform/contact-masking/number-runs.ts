import { numberWord } from './number-words.ts'

/** Digits that stand together, however they are written. */
export type DigitGroup = {
  digits: string
  start: number
  end: number
  /** `letters`: some of its digits are letters that look like them, as in O999. */
  written: 'digits' | 'words' | 'letters'
}
/** Groups with nothing but punctuation, blanks and the like between them. */
export type NumberRun = DigitGroup[]

const lookLikeDigits: Record<string, string> = {
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

const maxGap = 12

type Token = { text: string; start: number; end: number; kind: 'digits' | 'letters' | 'rest' }

const tokensOf = (plain: string): Token[] =>
  [...plain.matchAll(/\d+|[a-z]+|[^a-z\d]+/g)].map(({ index, 0: text }) => ({
    text,
    start: index,
    end: index + text.length,
    kind: /^\d/.test(text) ? 'digits' : /^[a-z]/.test(text) ? 'letters' : 'rest',
  }))

const asDigits = (letters: string) => [...letters].map((letter) => lookLikeDigits[letter] ?? '?').join('')

/** Letters and digits in one piece, as O9l9 or 0999I23; nothing where a letter looks like no digit. */
function mixedGroup(tokens: Token[], from: number): { group: DigitGroup; next: number } | undefined {
  let next = from
  while (tokens[next] && tokens[next]!.kind !== 'rest') next++
  const piece = tokens.slice(from, next)
  const digits = piece.map(({ text, kind }) => (kind === 'digits' ? text : asDigits(text))).join('')
  const plainDigits = piece.filter(({ kind }) => kind === 'digits').length
  const lone = piece.length === 1 && /^[oil]{1,3}$/.test(piece[0]!.text)
  if (digits.includes('?') || (plainDigits === 0 && !lone) || piece.length < (lone ? 1 : 2)) return undefined
  return {
    group: { digits, start: piece[0]!.start, end: piece.at(-1)!.end, written: 'letters' },
    next,
  }
}

/** Every run of digits in a folded text. */
export function numberRuns(plain: string): NumberRun[] {
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
    run.push({ ...group, digits: group.digits.repeat(repeats) })
    repeats = 1
    gap = 0
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    if (token.kind === 'rest') {
      gap += /\p{L}/u.test(token.text) ? maxGap + 1 : Math.min(token.text.length, 6)
      if (gap > maxGap) endRun()
      continue
    }
    const mixed = startsPiece(tokens, at) ? mixedGroup(tokens, at) : undefined
    if (mixed) {
      add(mixed.group)
      at = mixed.next - 1
      continue
    }
    if (token.kind === 'digits') {
      add({ digits: token.text, start: token.start, end: token.end, written: 'digits' })
      continue
    }
    const word = numberWord(token.text)
    if (!word) {
      if (run.length > 0 && (fillers.has(token.text) || isLoneLetter(token.text))) gap += 2
      else endRun()
      if (gap > maxGap) endRun()
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

const startsPiece = (tokens: Token[], at: number) => at === 0 || tokens[at - 1]!.kind === 'rest'
const isLoneLetter = (text: string) => text.length === 1 && text !== 'k'

function repeatLast(run: NumberRun, times: number, end: number) {
  const last = run.at(-1)
  if (last) Object.assign(last, { digits: last.digits.repeat(times), end })
}

/** "Ninety nine" and "zisanu ndi zinayi" are one number of two words. */
function joinsLast(run: NumberRun, word: { digits: string }, token: Token, plain: string): boolean {
  const last = run.at(-1)
  if (last?.written !== 'words' || word.digits.length !== 1) return false
  const between = plain.slice(last.end, token.start)
  const tens = /^[2-9]0$/.test(last.digits) && word.digits !== '0' && /^[\s-]*$/.test(between)
  const five = last.digits === '5' && /^\s+ndi\s+$/.test(between) && '1234'.includes(word.digits)
  if (!tens && !five) return false
  last.digits = tens ? `${last.digits[0]}${word.digits}` : String(5 + Number(word.digits))
  last.end = token.end
  return true
}
