import {
  attributeValue,
  clothSizes,
  colours,
  type SaidDetail,
} from '../../products/reading/attribute-rules.ts'
import { plainText } from '../search-term-rules.ts'
import type { KnownWords } from '../synonyms/synonym-index-rules.ts'

/** A word or known phrase of a typed text. */
export type Part = {
  text: string
  known?: KnownWords
  isFiller?: boolean
  isCheap?: boolean
  /** What it says of a detail of a product, and all that was typed for it. */
  says?: SaidDetail
  typed?: string
}

const setOf = (words: string) => new Set(words.split(' '))
const sizeWords = setOf('size sizes saizi sayizi')
const numberWords = setOf('no number nambala')
const shoeWords = setOf(
  'shoe shoes sneaker sneakers boot boots sandal sandals heel heels trainer trainers slipper slippers loafer loafers croc crocs nsapato sapato masapato',
)
/** A size of these is none that is worn: king size 4, screen size 42. */
const otherSizes = setOf('king queen double single twin full pocket screen paper page font free family one')
/** What is counted in these is no size: size 4 piece, shoes 40 pairs. */
const units = setOf(
  'piece pieces pcs pack packs pair pairs litre litres liter liters inches watts volts ft feet kgs people persons yards percent',
)

const isNumber = (text: string) => /^\d{1,2}$/.test(text)
const isWornSize = (text: string) => isNumber(text) && Number(text) > 0 && Number(text) <= 60
/** A shoe of an adult or a child, by its European number: no Jordan 4 and no Air Max 90. */
const isShoeSize = (text: string) => isNumber(text) && Number(text) >= 20 && Number(text) <= 50

/** Parts that say something of a detail of what is looked for are marked so, those of one size as one. */
export const withDetails = (parts: Part[], typed: string): Part[] =>
  withColours(withShoeSize(withSizes(parts, typed)))

/** "Size 42" and "saizi xl", but not "size" alone, nor "king size bed". */
function withSizes(parts: Part[], typed: string): Part[] {
  const joined: Part[] = []
  for (let at = 0; at < parts.length; at++) {
    const size = sizeWords.has(parts[at]!.text) ? sizeAfter(parts, at, typed) : undefined
    if (!size) {
      joined.push(parts[at]!)
      continue
    }
    const all = parts.slice(at, at + 1 + size.length)
    const says = { name: 'size', value: size.value }
    joined.push({ text: [says.name, plainText(says.value)].join(' '), typed: textOf(all), says })
    at += size.length
  }
  return joined
}

const textOf = (parts: Part[]) => parts.map(({ text }) => text).join(' ')

/** The value in the next parts, and how many of them it takes. */
function sizeAfter(parts: Part[], at: number, typed: string): { value: string; length: number } | undefined {
  const [first, second] = [parts[at + 1]?.text ?? '', parts[at + 2]?.text ?? '']
  const isOther = otherSizes.has(parts[at - 1]?.text ?? '')
  const cloth = (text: string) => clothSizes.find((size) => size === attributeValue('size', text))
  const two = cloth(`${first} ${second}`)
  if (two) return { value: two, length: 2 }
  const one = cloth(first)
  if (one) return { value: one, length: 1 }
  if (/^(?:eu|eur|uk|us)$/.test(first) && isWornSize(second))
    return { value: attributeValue('size', `${first} ${second}`), length: 2 }
  if (!isWornSize(first) || isOther) return undefined
  if (second === '5' && typed.includes(`${first}.5`)) return { value: `${first}.5`, length: 2 }
  return isCounted(parts, at + 1) ? undefined : { value: first, length: 1 }
}

/** A number of something: 4 piece, 2 in 1. */
function isCounted(parts: Part[], at: number): boolean {
  const [next, after] = [parts[at + 1]?.text ?? '', parts[at + 2]?.text ?? '']
  return units.has(next) || (next === 'in' && /^\d/.test(after))
}

/** Beside a shoe one number is its size, and so is "no 42": of two it could be either. */
function withShoeSize(parts: Part[]): Part[] {
  const isShoe = ({ text, known }: Part) =>
    [text, ...(known?.means ?? [])].some((word) => shoeWords.has(word))
  if (!parts.some(isShoe) || parts.some(({ says }) => says)) return parts
  const [at = -1, ...others] = parts.flatMap(({ text }, place) => (isNumber(text) ? [place] : []))
  const number = parts[at]
  if (!number || others.length > 0 || !isShoeSize(number.text) || isCounted(parts, at)) return parts
  const from = numberWords.has(parts[at - 1]?.text ?? '') ? at - 1 : at
  const size: Part = {
    text: number.text,
    typed: textOf(parts.slice(from, at + 1)),
    says: { name: 'size', value: number.text },
  }
  return parts.toSpliced(from, at + 1 - from, size)
}

/** A colour of something: red alone is a word like others. */
function withColours(parts: Part[]): Part[] {
  const isElse = (part: Part) => !part.isFiller && !part.isCheap && !colourOf(part)
  if (!parts.some(isElse)) return parts
  return parts.map((part) => {
    const value = part.says || part.isFiller || part.isCheap ? undefined : colourOf(part)
    return value ? { ...part, says: { name: 'colour', value } } : part
  })
}

/** The concords of Chichewa: wofiira, chofiira, yakuda, and fiira written with one i. */
const chichewaColours: readonly (readonly [RegExp, string])[] = [
  [/^(?:[wyzl]|ch|k|m)?ofii?ra$/, 'red'],
  [/^(?:[wyzl]|ch|k|m)?oyera$/, 'white'],
  [/^(?:[wyzlk]|ch|m)?akuda$/, 'black'],
]

function colourOf({ text }: Part): string | undefined {
  const value = attributeValue('colour', text)
  return colours.find((colour) => colour === value) ?? chichewaColours.find(([form]) => form.test(text))?.[1]
}
