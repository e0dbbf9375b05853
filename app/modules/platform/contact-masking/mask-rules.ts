import { withoutDirectionMarks } from '#app/base/fields/clean-text.ts'
import { findEmails, findLinks } from './find-addresses.ts'
import { findPayments } from './find-payments.ts'
import { findPhones, type Span } from './find-phones.ts'

export const maskedKinds = ['phone', 'link', 'email', 'payment'] as const
/** What leads people past the shop. */
export type MaskedKind = (typeof maskedKinds)[number]

/** Stands in a text for what was masked, whatever its language and length. */
export const mask = '•••••'

const finders: Record<MaskedKind, (plain: string) => Span[]> = {
  email: findEmails,
  link: findLinks,
  phone: findPhones,
  payment: findPayments,
}

type Found = Span & { kind: MaskedKind }
export type Masked = { text: string; masked: MaskedKind[] }

/**
 * A text without phone numbers, addresses and requests to be paid elsewhere, and the kinds that were in it.
 * `before` is what the same person wrote last: a number is also found that goes on from there.
 */
export function maskContactDetails(typed: string, before = ''): Masked {
  const text = withoutDirectionMarks(typed)
  const found = contactDetailsIn(before ? `${before}\n${text}` : text)
  const offset = before ? before.length + 1 : 0
  const here = found
    .filter(({ end }) => end > offset)
    .map(({ start, end, kind }) => ({ start: Math.max(0, start - offset), end: end - offset, kind }))
  const kinds = new Set(here.map(({ kind }) => kind))
  return { text: withoutSpans(text, here), masked: maskedKinds.filter((kind) => kinds.has(kind)) }
}

/** Where contact details stand in a text, in its own characters. */
function contactDetailsIn(text: string): Found[] {
  const folded = foldText(text)
  const together = withoutSpacing(folded)
  return [folded, ...(together ? [together] : [])]
    .flatMap(detailsOf)
    .sort((one, other) => one.start - other.start || other.end - one.end)
}

function detailsOf({ plain, starts, ends }: FoldedText): Found[] {
  const emails = findEmails(plain)
  const isPartOfEmail = (span: Span) =>
    emails.some(({ start, end }) => span.start >= start && span.end <= end)
  return maskedKinds
    .flatMap((kind) => finders[kind](plain).map((span) => ({ ...span, kind })))
    .filter(({ kind, ...span }) => kind !== 'link' || !isPartOfEmail(span))
    .map(({ start, end, kind }) => ({ start: starts[start]!, end: ends[end - 1]!, kind }))
}

function withoutSpans(text: string, spans: Span[]): string {
  let written = ''
  let at = 0
  for (const { start, end } of spans) {
    if (end <= at) continue
    if (start >= at) written += text.slice(at, start) + mask
    at = end
  }
  return written + text.slice(at)
}

/** A text as it is searched: small Latin letters and plain digits, nothing invisible; and where each of its characters stood. */
type FoldedText = { plain: string; starts: number[]; ends: number[] }

// Letters of other alphabets that look like Latin ones: "whаtsаpp" with Cyrillic а reads the same.
const lookAlikes = new Map(
  'аa вb еe ёe іi јj кk мm нh оo рp сc тt уy хx ѕs ԁd ɡg ӏl ոn օo սu ɑa ıi ʟl ɪi αa βb εe ιi κk νv οo ρp τt υu χx ωw øo ч4 з3'
    .split(' ')
    .map((pair): [string, string] => [pair[0]!, pair[1]!]),
)

const invisible = /[\p{Cf}\p{M}\u115f\u1160\u3164\uffa0\u2800\u180e]/u
const digit = /\p{Nd}/u

/** Digits of any script: its ten stand side by side, zero first. */
function digitValue(character: string): string {
  const code = character.codePointAt(0)!
  let before = 0
  while (digit.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/** Chinese digits, which phones offer too. */
const numerals = '零一二三四五六七八九'

/** ❶, ➀ and ➊, which Unicode does not say are digits. */
function circledValue(character: string): string | undefined {
  const code = character.codePointAt(0)!
  const numeral = numerals.indexOf(character)
  if (numeral >= 0) return String(numeral)
  if (code === 0x24ff || code === 0x1f10b || code === 0x1f10c) return '0'
  return code >= 0x2776 && code <= 0x2793 ? String(((code - 0x2776) % 10) + 1) : undefined
}

function foldedCharacter(character: string): string {
  if (/^[\x21-\x7e]$/.test(character)) return character.toLowerCase()
  if (invisible.test(character)) return ''
  if (/\s/.test(character)) return character === '\n' ? '\n' : ' '
  const folded = circledValue(character) ?? character.normalize('NFKD').toLowerCase()
  return [...folded]
    .filter((part) => !invisible.test(part))
    .map((part) => (digit.test(part) ? digitValue(part) : (lookAlikes.get(part) ?? part)))
    .join('')
}

/** Letters with a blank between each: "w h a t s a p p". Five at least: fewer are initials. */
const apart = /(?<![^\s])[a-z@.](?: [a-z@.]){4,}(?![^\s])/g

/** The same text with such letters in one piece; nothing where none stand so. */
function withoutSpacing({ plain, starts, ends }: FoldedText): FoldedText | undefined {
  const together: FoldedText = { plain: '', starts: [], ends: [] }
  const copy = (from: number, to: number, takes: (at: number) => boolean) => {
    for (let at = from; at < to; at++) {
      if (!takes(at)) continue
      together.plain += plain[at]
      together.starts.push(starts[at]!)
      together.ends.push(ends[at]!)
    }
  }
  let done = 0
  for (const { index, 0: found } of plain.matchAll(apart)) {
    copy(done, index, () => true)
    done = index + found.length
    copy(index, done, (at) => plain[at] !== ' ')
  }
  if (done === 0) return undefined
  copy(done, plain.length, () => true)
  return together
}

function foldText(text: string): FoldedText {
  const folded: FoldedText = { plain: '', starts: [], ends: [] }
  let at = 0
  for (const character of text) {
    const part = foldedCharacter(character)
    folded.plain += part
    for (let unit = 0; unit < part.length; unit++) {
      folded.starts.push(at)
      folded.ends.push(at + character.length)
    }
    at += character.length
  }
  return folded
}
