import type { FlaggedField } from './evidence-rules.ts'
import { markText, type ProductTexts, productTextFields } from './forbidden-words-rules.ts'

/** What leads buyers past the shop, or takes away what they have a right to. What each is called, and how it is written. */
const patterns: [name: string, pattern: RegExp][] = [
  // +265 999 123 456, 0999-123-456, 0 88 812 34 56: numbers of Malawi, however they are parted.
  [
    'phone number',
    /(?<![\d.,-])(?:(?:\+|00)265[\s.-]*(?:\(0\)[\s.-]*)?|0[\s.-]*(?=[189]))(?:\d[\s.-]*){8}\d(?!\d)/g,
  ],
  ['phone number', /(?<![\d.,+])\+(?:\d[\s.-]*){9,13}\d(?!\d)/g],
  ['messenger', /(?<![\p{L}\p{N}])(?:whats\s?app|wa\.me|telegram)(?![\p{L}\p{N}])/giu],
  ['pay me', /(?<![\p{L}\p{N}])(?:pay|send\s+money\s+to|deposit\s+to)\s+me(?![\p{L}\p{N}])/giu],
  ['pay me', /(?<![\p{L}\p{N}])pay\s+(?:directly|direct\s+to|outside)(?![\p{L}\p{N}])/giu],
  [
    'no refund',
    /(?<![\p{L}\p{N}])(?:no[\s-]+(?:refunds?|returns?)|non[\s-]?refundable|not\s+refundable)(?![\p{L}\p{N}])/giu,
  ],
]

/** The fields of a product in which such things stand, as forbidden words are shown. */
export function findContactDetails(product: ProductTexts): FlaggedField[] {
  return productTextFields(product).flatMap(([field, text]) => {
    const places = patterns
      .flatMap(([word, pattern]) =>
        [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
          start: index,
          end: index + found.trimEnd().length,
          word,
        })),
      )
      .sort((one, other) => one.start - other.start || other.end - one.end)
    if (places.length === 0) return []
    const words = [...new Set(places.map(({ word }) => word))]
    return [{ field, words, pieces: markText(text, places) }]
  })
}

const advice: Record<string, string> = {
  'phone number': 'phone numbers',
  messenger: 'messengers',
  'pay me': 'requests to pay you directly',
  'no refund': '"no refund"',
}

/** What its seller is told who saves such a product; nothing where there is nothing to say. */
export function contactAdvice(product: ProductTexts): string | undefined {
  const words = [...new Set(findContactDetails(product).flatMap((found) => found.words))]
  if (words.length === 0) return undefined
  const named = words.map((word) => advice[word]!)
  const list = named.length === 1 ? named[0] : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
  return `Please leave out ${list}: buyers order and pay through Thumba, and may get their money back. We may reject it otherwise.`
}
