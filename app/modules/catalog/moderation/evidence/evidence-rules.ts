import type { Message } from '#app/messages/language.ts'
import type { ProductStatus } from '#app/modules/catalog/products/status.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/moderation.ts'

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
export type TextPiece = { text: string; marked: boolean }
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
