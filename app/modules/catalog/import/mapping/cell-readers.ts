import { parseDecimal } from '#app/base/amounts.ts'
import { defaultTranslate, fill, type Message, spoken } from '#app/messages/language.ts'
import { maxTags } from '#app/modules/catalog/products/editing/product-input-rules.ts'
import {
  isFieldName,
  maxNameLength,
  type ProductField,
  productFields,
} from '#app/modules/catalog/products/product-field-rules.ts'
import { conditions } from '#app/modules/catalog/products/rules.ts'
import * as texts from '#messages/import.ts'
import { categoryOf } from './category-rules.ts'
import { isOwnFile } from './own-file-rules.ts'
import { plainDescription, plainLine } from './plain-description.ts'
import { plainHeading } from './plain-heading.ts'

type Answer = string | { text: string; note: Message } | { message: Message }
type Reader = (text: string, defaults: Record<string, string>) => Answer
const asItIs: Reader = (text) => text

const there = /^(?:in[ -_]?stock|available|yes|y|true|instock|zilipo)$/i
const gone =
  /^(?:out[ -_]?of[ -_]?stock|sold out|unavailable|not available|no|n|none|nil|false|discontinued|zatha)$/i
const withUnit =
  /^(\d[\d., ]*)\s*(?:pcs?|pieces?|units?|items?|bags?|boxes|box|pairs?|tins?|bottles?|kgs?|each)\.?$/i
/** Tills count in thousandths, `19.000`: a point before three digits groups nothing here, and the smaller number harms nobody. */
const withoutGroups = (text: string) => (/^\d+\.\d{3}$/.test(text) ? `${text}0` : text)
const readStock: Reader = (text, { stock = '' }) => {
  if (there.test(text)) return stock || '1'
  if (gone.test(text)) return '0'
  // Tills count below nothing where a sale was written down before what came in.
  if (/^-\s*\d[\d.,]*$/.test(text)) return { text: '0', note: fill(texts.negativeStock, { quoted: text }) }
  const count = parseDecimal(withoutGroups(withUnit.exec(text)?.[1] ?? text))
  if (count === undefined) return text
  const whole = Math.floor(count)
  return whole === count
    ? `${whole}`
    : { text: `${whole}`, note: fill(texts.stockCut, { quoted: text, stock: `${whole}` }) }
}

/** A value of a field's own, whatever its case, or the word for it. */
function readChoice({ values, labels }: Extract<ProductField, { shape: 'choice' }>): Reader {
  const known = values.flatMap((value) =>
    [value, spoken(defaultTranslate, labels[value] ?? value)].map((word) => [plainHeading(word), value]),
  )
  const byWord: Record<string, string> = Object.fromEntries(known)
  return (text) => byWord[plainHeading(text)] ?? text
}

const conditionWords: Record<string, string> = {
  ...Object.fromEntries(conditions.map((condition) => [condition, condition])),
  'like new': 'like_new',
  'brand new': 'new',
  'second hand': 'used',
  secondhand: 'used',
  'pre owned': 'used',
}
const readCondition: Reader = (text) => conditionWords[text.toLowerCase().replaceAll(/[\s-]+/g, ' ')] ?? text

const audienceWords: [RegExp, string][] = [
  [/^(?:unisex|all|both)$/i, 'unisex'],
  [/^(?:wom[ae]n|women's|lad(?:y|ies)|female)$/i, 'women'],
  [/^(?:m[ae]n|men's|male|gents?)$/i, 'men'],
  [/^(?:kids?|child(?:ren)?|bab(?:y|ies))$/i, 'kids'],
  [/^girls?$/i, 'girls'],
  [/^boys?$/i, 'boys'],
]
const readGender: Reader = (text) => audienceWords.find(([fits]) => fits.test(text))?.[1] ?? text

const readCategory: Reader = (text, defaults) =>
  categoryOf(text, defaults) ?? {
    message: fill(texts.categoryLeftOut, { category: text }),
  }

const longestTag = 40
/** Etsy writes an underscore for a blank. Of too many tags the first count. */
const readTags: Reader = (text) => {
  const all = text
    .split(/[,;|\n]/)
    .map((tag) =>
      tag
        .replaceAll('_', ' ')
        .replace(/^[\s#]+/, '')
        .trim(),
    )
    .filter((tag) => tag !== '')
  const some = all.filter((tag) => tag.length <= longestTag).slice(0, maxTags)
  const kept = some.join(', ')
  return some.length === all.length ? kept : { text: kept, note: fill(texts.tagsCut, { most: maxTags }) }
}

/** Whether a cell says that nothing is left. */
export const isGone = (text: string): boolean => /^-?0+$/.test(text) || gone.test(text)

/** A text that is too long for its field is cut, and the seller is told. */
const cutAt =
  (most: number, read: (text: string) => string): Reader =>
  (text) => {
    const whole = read(text)
    return whole.length <= most
      ? whole
      : { text: `${whole.slice(0, most - 1).trimEnd()}…`, note: fill(texts.textCut, { most }) }
  }
const longestDescription = (productFields.description as { max: number }).max

const longestCode = 100
/** What is longer names nothing that a file could be matched with. */
const readCode: Reader = (text) =>
  text.length <= longestCode ? text : { text: '', note: fill(texts.codeLeftOut, { most: longestCode }) }

const readers: Record<string, Reader> = {
  description: cutAt(longestDescription, plainDescription),
  shortDescription: cutAt(longestDescription, plainDescription),
  name: cutAt(maxNameLength, plainLine),
  reference: readCode,
  handle: readCode,
  tags: readTags,
  stock: readStock,
  condition: readCondition,
  category: readCategory,
  'field.gender': readGender,
}

/** What our own file holds is written as people wrote it: no tags of HTML, and no blanks that became something else. */
const wordsOfPeople = ['name', 'description', 'tags']

export function readerOf(field: string, columns: string[]): Reader {
  if (wordsOfPeople.includes(field) && isOwnFile(columns)) return asItIs
  const own = readers[field]
  if (own) return own
  const known = isFieldName(field) ? productFields[field] : undefined
  return known?.shape === 'choice' ? readChoice(known) : asItIs
}
