import { listPages } from '#app/kit/content/page-library.server.ts'
import type { Language } from '#app/messages/language.ts'
import {
  excerptAround,
  htmlToText,
  type Passage,
  searchPassages,
  splitAtHits,
  type TextPiece,
} from './search-rules.ts'

export type PageHit = { href: string; page: string; title: TextPiece[]; excerpt: TextPiece[] }

const mostShown = 6
type PagePassage = Passage & { href: string; page: string }
const kept = new Map<Language, PagePassage[]>()

// What administrators decide stands on the page itself; an excerpt leaves its place open.
const plain = (html: string) => htmlToText(html).replaceAll(/\{\{\w+\}\}/g, '…')

/** The parts of the other text screens that answer what was typed, marked where they do. */
export function searchPages(typed: string, language: Language): PageHit[] {
  const passages = kept.get(language) ?? passagesIn(language)
  kept.set(language, passages)
  const { found, isHit } = searchPassages(passages, typed)
  return found.slice(0, mostShown).map(({ href, page, title, text }) => ({
    href,
    page,
    title: splitAtHits(title, isHit),
    excerpt: splitAtHits(excerptAround(text, isHit), isHit),
  }))
}

const passagesIn = (language: Language): PagePassage[] =>
  listPages(language)
    .filter(({ name }) => name !== 'help-center')
    .flatMap(({ name, words: { title: page, intro, sections } }) => [
      { href: `/${name}`, page, title: page, text: plain(intro) },
      ...sections.map(({ id, title, html }) => ({ href: `/${name}#${id}`, page, title, text: plain(html) })),
    ])
