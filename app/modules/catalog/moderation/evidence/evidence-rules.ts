import { compose, defaultTranslate, type Message, type Translate } from '#app/messages/language.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/moderation.ts'
import type { ProductStatus } from '../../products/status.ts'

/** What an administrator is told beside a product. */
export const findingKinds = ['pictures', 'text', 'price', 'words', 'contact'] as const
export type FindingKind = (typeof findingKinds)[number]
export const findingLabels: Record<FindingKind, Message> = texts.findings

export type OtherProduct = {
  id: string
  name: string
  status: ProductStatus
  sellerId: string
  sellerName: string
}
/** One of the product's own pictures, and where it stands too. */
export type SamePicture = { own: StoredPicture; its: StoredPicture; product: OtherProduct }
export type TextMatch = { product: OtherProduct; percent: number; onlyHere: string[]; onlyThere: string[] }
export type PriceFinding = { count: number; low: number; median: number; high: number; dear: boolean }
/** A piece of a text, marked where a forbidden word stands. */
type TextPiece = { text: string; marked: boolean }
export type FlaggedField = { field: string; words: string[]; pieces: TextPiece[] }

export type Evidence = {
  pictures: SamePicture[]
  texts: TextMatch[]
  price: PriceFinding | null
  words: FlaggedField[]
  /** Phone numbers, "pay me", "no refund". */
  contact: FlaggedField[]
}

/** What counts in the queue: what the same shop has elsewhere is worth seeing, and nothing to be held against it. */
export function findingKindsOf(
  { pictures, texts, price, words, contact }: Evidence,
  sellerId: string,
): FindingKind[] {
  const another = ({ product }: { product: OtherProduct }) => product.sellerId !== sellerId
  const there: Record<FindingKind, boolean> = {
    pictures: pictures.some(another),
    text: texts.some(another),
    price: price !== null,
    words: words.length > 0,
    contact: contact.length > 0,
  }
  return findingKinds.filter((kind) => there[kind])
}

const leastAlike = 8
/** Further below the lower quarter, or above the upper, than so many times. */
const farTimes = 3

/** Whether a price is far from those of its like: only where there are enough of them to tell. */
export function unusualPrice(
  price: number,
  like: { count: number; low: number; median: number; high: number },
): PriceFinding | null {
  if (like.count < leastAlike) return null
  if (price * farTimes < like.low) return { ...like, dear: false }
  return price > like.high * farTimes ? { ...like, dear: true } : null
}

/** A text without accents and case, and where in the text each of its characters begins. */
function plainOf(text: string): { plain: string; places: number[] } {
  let plain = ''
  const places: number[] = []
  let at = 0
  for (const letter of text) {
    const made = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    plain += made
    for (let part = 0; part < made.length; part++) places.push(at)
    at += letter.length
  }
  places.push(at)
  return { plain, places }
}

const letterOrDigit = /[\p{L}\p{N}]/u
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

type WordPlace = { start: number; end: number; word: string }

/** Where whole forbidden words stand in a text, whatever their case and accents; words of a phrase may be apart by blanks. */
export function findForbiddenWords(text: string, words: string[]): WordPlace[] {
  const { plain, places } = plainOf(text)
  const found = words.flatMap((word) => {
    const parts = plainOf(word).plain.trim().split(/\s+/)
    if (!parts.some((part) => letterOrDigit.test(part))) return []
    const pattern = new RegExp(parts.map(escaped).join('[\\s\\-_.]+'), 'g')
    return [...plain.matchAll(pattern)]
      .map(({ index, 0: piece }) => ({ start: index, end: index + piece.length }))
      .filter(({ start, end }) => isWhole(plain, start, end))
      .map(({ start, end }) => ({ start: places[start]!, end: places[end]!, word }))
  })
  return found.sort((one, other) => one.start - other.start || other.end - one.end)
}

const isWhole = (text: string, start: number, end: number) =>
  !letterOrDigit.test(text[start - 1] ?? ' ') && !letterOrDigit.test(text[end] ?? ' ')

const around = 60

/** The text around its forbidden words, cut where there is none for long, the words marked. */
export function markText(text: string, places: WordPlace[]): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const { start, end } of places) {
    if (end <= at) continue
    const from = Math.max(start, at)
    pieces.push(...shortened(text.slice(at, from), at === 0), { text: text.slice(from, end), marked: true })
    at = end
  }
  const rest = text.slice(at)
  pieces.push({ text: rest.length > around ? `${rest.slice(0, around).trimEnd()} …` : rest, marked: false })
  return pieces.filter((piece) => piece.text !== '')
}

function shortened(text: string, first: boolean): TextPiece[] {
  if (text.length <= 2 * around) return [{ text, marked: false }]
  const end = text.slice(-around).trimStart()
  return [{ text: first ? `… ${end}` : `${text.slice(0, around).trimEnd()} … ${end}`, marked: false }]
}

type ProductTexts = {
  name: string
  description: string
  tags: string[]
  categoryFields: Record<string, string | string[]>
}

/** Every field that its seller wrote, by the name it has on the page. */
const productTextFields = (t: Translate, product: ProductTexts): [field: string, text: string][] => [
  [t(texts.fields.name), product.name],
  [t(texts.fields.description), product.description],
  [t(texts.fields.tags), product.tags.join(', ')],
  ...Object.entries(product.categoryFields).map(([name, value]): [string, string] => [
    name,
    [value].flat().join(', '),
  ]),
]

/** The fields of a product in which forbidden words stand. */
export function findForbiddenTexts(t: Translate, product: ProductTexts, words: string[]): FlaggedField[] {
  return productTextFields(t, product).flatMap(([field, text]) => {
    const places = findForbiddenWords(text, words)
    if (places.length === 0) return []
    const found = [...new Set(places.map(({ word }) => word))]
    return [{ field, words: found, pieces: markText(text, places) }]
  })
}

type Kind = keyof typeof texts.contactDetails

/** What leads buyers past the shop, or takes away what they have a right to: its kind, and how it is written. */
const patterns: [kind: Kind, pattern: RegExp][] = [
  // +265 999 123 456, 0999-123-456, 0 88 812 34 56: numbers of Malawi, however they are parted.
  [
    'phone',
    /(?<![\d.,-])(?:(?:\+|00)265[\s.-]*(?:\(0\)[\s.-]*)?|0[\s.-]*(?=[189]))(?:\d[\s.-]*){8}\d(?!\d)/g,
  ],
  ['phone', /(?<![\d.,+])\+(?:\d[\s.-]*){9,13}\d(?!\d)/g],
  ['messenger', /(?<![\p{L}\p{N}])(?:whats\s?app|wa\.me|telegram)(?![\p{L}\p{N}])/giu],
  ['payMe', /(?<![\p{L}\p{N}])(?:pay|send\s+money\s+to|deposit\s+to)\s+me(?![\p{L}\p{N}])/giu],
  ['payMe', /(?<![\p{L}\p{N}])pay\s+(?:directly|direct\s+to|outside)(?![\p{L}\p{N}])/giu],
  [
    'noRefund',
    /(?<![\p{L}\p{N}])(?:no[\s-]+(?:refunds?|returns?)|non[\s-]?refundable|not\s+refundable)(?![\p{L}\p{N}])/giu,
  ],
]

type Place = { start: number; end: number; word: Kind }

const placesIn = (text: string): Place[] =>
  patterns
    .flatMap(([word, pattern]) =>
      [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
        start: index,
        end: index + found.trimEnd().length,
        word,
      })),
    )
    .sort((one, other) => one.start - other.start || other.end - one.end)

const kindsIn = (places: Place[]) => [...new Set(places.map(({ word }) => word))]

/** The fields of a product in which such things stand, as forbidden words are shown. */
export function findContactDetails(t: Translate, product: ProductTexts): FlaggedField[] {
  return productTextFields(t, product).flatMap(([field, text]) => {
    const places = placesIn(text)
    if (places.length === 0) return []
    const words = kindsIn(places).map((kind) => t(texts.contactDetails[kind]))
    return [{ field, words, pieces: markText(text, places) }]
  })
}

/** What its seller is told who saves such a product; nothing where there is nothing to say. */
export function contactAdvice(product: ProductTexts): Message | undefined {
  const kinds = kindsIn(productTextFields(defaultTranslate, product).flatMap(([, text]) => placesIn(text)))
  if (kinds.length === 0) return undefined
  return compose((t) => {
    const named = kinds.map((kind) => t(texts.leaveOutThings[kind]))
    const [last, first] = [named.at(-1)!, named.slice(0, -1).join(', ')]
    return t(texts.leaveOut, { things: first ? t(texts.and, { first, last }) : last })
  })
}
