import { findEmails, findLinks } from './find-addresses.ts'
import { findPayments } from './find-payments.ts'
import { findPhones, type Span } from './find-phones.ts'
import { type FoldedText, foldText, withoutSpacing } from './folded-text.ts'

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

/** They turn what follows around: a number written backwards would be read forwards. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g

type Found = Span & { kind: MaskedKind }
export type Masked = { text: string; masked: MaskedKind[] }

/**
 * A text without phone numbers, addresses and requests to be paid elsewhere, and the kinds that were in it.
 * `before` is what the same person wrote last: a number is also found that goes on from there.
 */
export function maskContactDetails(typed: string, before = ''): Masked {
  const text = typed.replaceAll(directionMarks, '')
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
