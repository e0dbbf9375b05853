import { everyPage } from '../words.server.ts'
import { excerptOf, type Passage, type Piece, piecesOf, searchPassages, textOf } from './search-rules.ts'

export type Elsewhere = { href: string; page: string; title: Piece[]; excerpt: Piece[] }

const mostShown = 6
let kept: (Passage & { href: string; page: string })[] | undefined

// What administrators decide stands on the page itself; an excerpt leaves its place open.
const plain = (html: string) => textOf(html).replaceAll(/\{\{\w+\}\}/g, '…')

/** The parts of the other text screens that answer what was typed, marked where they do. */
export function searchPages(typed: string): Elsewhere[] {
  kept ??= everyPage()
    .filter(({ name }) => name !== 'help-center')
    .flatMap(({ name, words: { title: page, intro, sections } }) => [
      { href: `/${name}`, page, title: page, text: plain(intro) },
      ...sections.map(({ id, title, html }) => ({ href: `/${name}#${id}`, page, title, text: plain(html) })),
    ])
  const { found, isHit } = searchPassages(kept, typed)
  return found.slice(0, mostShown).map(({ href, page, title, text }) => ({
    href,
    page,
    title: piecesOf(title, isHit),
    excerpt: piecesOf(excerptOf(text, isHit), isHit),
  }))
}
