import { compose, defaultTranslate, type Message, type Translate } from '#app/messages/language.ts'
import * as texts from '#messages/moderation.ts'
import type { FlaggedField } from './evidence-rules.ts'
import { markText, type ProductTexts, productTextFields } from './forbidden-words-rules.ts'

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
