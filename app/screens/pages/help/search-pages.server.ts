import { listPages } from '#app/kit/content/page-library.server.ts'
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
let kept: (Passage & { href: string; page: string })[] | undefined

// What administrators decide stands on the page itself; an excerpt leaves its place open.
const plain = (html: string) => htmlToText(html).replaceAll(/\{\{\w+\}\}/g, '…')

/** The parts of the other text screens that answer what was typed, marked where they do. */
export function searchPages(typed: string): PageHit[] {
  kept ??= listPages()
    .filter(({ name }) => name !== 'help-center')
    .flatMap(({ name, words: { title: page, intro, sections } }) => [
      { href: `/${name}`, page, title: page, text: plain(intro) },
      ...sections.map(({ id, title, html }) => ({ href: `/${name}#${id}`, page, title, text: plain(html) })),
    ])
  const { found, isHit } = searchPassages(kept, typed)
  return found.slice(0, mostShown).map(({ href, page, title, text }) => ({
    href,
    page,
    title: splitAtHits(title, isHit),
    excerpt: splitAtHits(excerptAround(text, isHit), isHit),
  }))
}
