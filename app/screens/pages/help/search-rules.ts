import { editDistance } from '#app/base/edit-distance.ts'

/** Something to search: what it is called, and what it says. */
export type Passage = { title: string; text: string }
export type IsHit = (word: string) => boolean
export type SearchHits<P> = { found: P[]; isHit: IsHit }

/** Which passages answer what was typed, the best first; and which of their words to mark. */
export function searchPassages<P extends Passage>(passages: P[], typed: string): SearchHits<P> {
  const stems = stemsOf(typed)
  if (stems.length === 0) return { found: [], isHit: () => false }
  const shelf = passages.map((passage) => ({
    passage,
    title: wordsOf(passage.title).map(stemOf),
    text: wordsOf(passage.text).map(stemOf),
  }))
  const everyStem = [...new Set(shelf.flatMap(({ title, text }) => [...title, ...text]))]
  const hits = stems.map((stem) => hitsOf(stem, everyStem))
  const scored = shelf.map(({ passage, title, text }) => {
    const scores = hits.map(
      (hit) => (title.some((word) => hit.has(word)) ? 3 : 0) + (text.some((word) => hit.has(word)) ? 1 : 0),
    )
    return { passage, met: scores.filter((score) => score > 0).length, score: scores.reduce((a, b) => a + b) }
  })
  const most = Math.max(0, ...scored.map(({ met }) => met))
  const found = scored
    .filter(({ met }) => met > 0 && met === most)
    .sort((a, b) => b.score - a.score)
    .map(({ passage }) => passage)
  return { found, isHit: (word) => hits.some((hit) => hit.has(stemOf(plain(word)))) }
}

/** Words that begin as the stem does. Only where there are none: those that a slip of the finger turns into it. */
function hitsOf(stem: string, everyStem: string[]): Set<string> {
  const exact = everyStem.filter((word) => word.startsWith(stem))
  if (exact.length > 0 || stem.length < 4 || /\d/.test(stem)) return new Set(exact)
  const mostSlips = stem.length < 8 ? 1 : 2
  return new Set(
    everyStem.filter((word) => {
      if (word.length < 4) return false
      const beginning = word.slice(0, stem.length)
      return editDistance(stem, word) <= mostSlips || (stem.length > 4 && editDistance(stem, beginning) <= 1)
    }),
  )
}

const smallWords = new Set(
  'a an and are at be by can could did do does for from get has have how i if in is it me my of on or our should so the their there this to was we what when where which who why will with you your'.split(
    ' ',
  ),
)

function stemsOf(typed: string): string[] {
  const words = wordsOf(typed.slice(0, maxQuestionLength))
  const telling = words.filter((word) => !smallWords.has(word))
  return [...new Set((telling.length > 0 ? telling : words).map(stemOf))].slice(0, maxWords)
}
export const maxQuestionLength = 100
const maxWords = 8

/** Without capitals and accents. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const wordPattern = /[\p{L}\p{N}]+/gu
const wordsOf = (text: string) => plain(text).match(wordPattern) ?? []

/** One form for shoe and shoes, pay and paying, deliver and delivered. */
function stemOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  const ending = /(?:ing|ed)$/.exec(word)
  if (ending && word.length - ending[0].length >= 3) return single(word.slice(0, -ending[0].length))
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word
}
const single = (word: string) => word.replace(/([bdglmnprt])\1$/, '$1')

export type TextPiece = { text: string; hit: boolean }

/** A text cut where its marked words begin and end. */
export function splitAtHits(text: string, isHit: IsHit): TextPiece[] {
  const pieces: TextPiece[] = []
  for (const part of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const hit = isHit(part)
    const last = pieces.at(-1)
    if (last && last.hit === hit) last.text += part
    else pieces.push({ text: part, hit })
  }
  return pieces.filter((piece) => piece.text !== '')
}

/** The same for HTML of our own: tags and entities stay as they are. */
export const highlightHtml = (html: string, isHit: IsHit) =>
  html
    .split(/(<[^>]+>|&[^;\s]+;)/)
    .map((part) =>
      /^[<&]/.test(part)
        ? part
        : splitAtHits(part, isHit)
            .map(({ text, hit }) => (hit ? `<mark>${text}</mark>` : text))
            .join(''),
    )
    .join('')

/** A stretch of the text around its first marked word, cut at spaces. */
export function excerptAround(text: string, isHit: IsHit, most = 180): string {
  if (text.length <= most) return text
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
  const at = words.find(([word]) => isHit(word))?.index ?? 0
  const from = at < most / 2 ? 0 : text.indexOf(' ', at - most / 3) + 1
  const end = text.lastIndexOf(' ', from + most)
  const to = from + most >= text.length ? text.length : end > from ? end : from + most
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
/** What somebody reads of HTML of our own; the heads of tables say nothing without their rows. */
export const htmlToText = (html: string) =>
  html
    .replaceAll(/<thead[\s\S]*?<\/thead>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (all, name) => entities[name] ?? all)
    .replaceAll(/\s+/g, ' ')
    .trim()
