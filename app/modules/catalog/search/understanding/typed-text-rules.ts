import { maxSearchLength } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { plainText, wordsOf } from '../search-term-rules.ts'
import type { Part } from './detail-word-rules.ts'

/** Where in a typed text something stands. */
type Span = { word: string; from: number; to: number }

/** Says what was typed without the words of some of its parts: only where these stand, the rest as it was typed. */
export function textWithoutParts(typed: string, parts: Part[]): (removed: Part[]) => string {
  const spans = spansOf(typed.slice(0, maxSearchLength))
  const words = parts.flatMap((part) => partWords(part).map((word) => ({ word, part })))
  const places = placesOf(
    words.map(({ word }) => word),
    spans.map(({ word }) => word),
  )
  return (removed) => {
    const gone = new Set(places.filter((_, at) => removed.includes(words[at]!.part)))
    return keptText(typed, spans, gone)
  }
}

const partWords = ({ text, typed = text }: Part) => typed.split(' ')

/** The words that wordsOf reads, each with its place. */
function spansOf(typed: string): Span[] {
  const pieces = piecesOf(typed)
  let at = 0
  return wordsOf(typed).flatMap((word) => {
    const first = pieces[at]
    // 128 GB is one word.
    let read = ''
    while (at < pieces.length && !read.startsWith(word)) read += pieces[at++]!.word
    return first ? [{ word, from: first.from, to: pieces[at - 1]!.to }] : []
  })
}

const isSign = (letter: string) => plainText(letter) === '' && !/[\p{M}'’`ʼ]/u.test(letter)

/** What stands between signs and spaces; ½ is two words in one place. */
function piecesOf(typed: string): Span[] {
  const runs: Span[] = []
  let at = 0
  let isWithin = false
  for (const letter of typed) {
    const isPart = !isSign(letter)
    if (isPart && isWithin) runs.at(-1)!.to += letter.length
    else if (isPart) runs.push({ word: '', from: at, to: at + letter.length })
    isWithin = isPart
    at += letter.length
  }
  return runs.flatMap(({ from, to }) => {
    const words = plainText(typed.slice(from, to)).split(' ').filter(Boolean)
    return words.map((word) => ({ word, from, to }))
  })
}

/** The place of each word among all that were typed. Those of a price are missing: around it they stand in one row. */
function placesOf(words: string[], typed: string[]): number[] {
  let before = 0
  while (before < words.length && words[before] === typed[before]) before++
  let after = 0
  while (after < words.length - before && words.at(-1 - after) === typed.at(-1 - after)) after++
  let place = before - 1
  return words.map((word, at) => {
    if (at < before) return at
    if (at >= words.length - after) return typed.length - words.length + at
    const found = typed.indexOf(word, place + 1)
    if (found >= 0) place = found
    return found
  })
}

/** A sign that joined what is gone with what is kept goes too. */
function keptText(typed: string, spans: Span[], gone: Set<number>): string {
  let text = ''
  let from = 0
  for (const at of spans.keys()) {
    if (!gone.has(at)) continue
    if (!gone.has(at - 1)) text += `${typed.slice(from, spans[at - 1]?.to ?? 0)} `
    from = spans[at + 1]?.from ?? typed.length
  }
  return (text + typed.slice(from)).replaceAll(/\s+/g, ' ').trim()
}
