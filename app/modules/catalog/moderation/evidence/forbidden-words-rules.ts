import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/moderation.ts'
import type { FlaggedField, TextPiece } from './evidence-rules.ts'

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

type Place = { start: number; end: number; word: string }

/** Where whole forbidden words stand in a text, whatever their case and accents; words of a phrase may be apart by blanks. */
export function findForbiddenWords(text: string, words: string[]): Place[] {
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
export function markText(text: string, places: Place[]): TextPiece[] {
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

export type ProductTexts = {
  name: string
  description: string
  tags: string[]
  categoryFields: Record<string, string | string[]>
}

/** Every field that its seller wrote, by the name it has on the page. */
export const productTextFields = (t: Translate, product: ProductTexts): [field: string, text: string][] => [
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
