import { Marked, type Token, type Tokens } from 'marked'

/** A part of a page under its heading. `html` is what stands beneath it, without the heading. */
export type ContentSection = { id: string; title: string; depth: number; html: string }
export type PageContent = {
  title: string
  description: string
  /** The day of the last change, as 2026-11-21. */
  updated: string
  /** What stands before the first heading. */
  intro: string
  sections: ContentSection[]
}

const marked = new Marked({
  gfm: true,
  renderer: {
    // On a phone each row becomes a card (words.css), so the roles and the columns' names are written down.
    table({ header, rows }) {
      const inline = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens)
      const head = header.map((cell) => `<th scope="col" role="columnheader">${inline(cell)}</th>`).join('')
      const body = rows.map((row) => {
        const cells = row.map(
          (cell, at) => `<td role="cell" data-column="${header[at]!.text}">${inline(cell)}</td>`,
        )
        return `<tr role="row">${cells.join('')}</tr>`
      })
      return (
        `<table role="table"><thead role="rowgroup"><tr role="row">${head}</tr></thead>` +
        `<tbody role="rowgroup">${body.join('')}</tbody></table>`
      )
    },
  },
})

/** Reads one page of content/: front matter between `---` lines, then Markdown with headings of depth 2 and 3. */
export function parsePageContent(source: string): PageContent {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  if (head === undefined || body === undefined) throw new Error('A page of content begins with front matter')
  const { intro, sections } = partsOf(marked.lexer(body))
  return { ...factsIn(head), intro, sections }
}

function factsIn(head: string) {
  const facts = Object.fromEntries(
    head.split('\n').map((line) => {
      const [, name = '', value = ''] = /^(\w+): *(.*?) *$/.exec(line) ?? []
      return [name, value]
    }),
  )
  const { title, description, updated } = facts
  if (!title || !description || !/^\d{4}-\d\d-\d\d$/.test(updated ?? ''))
    throw new Error('Front matter needs a title, a description and the day of the last change (updated)')
  return { title, description, updated: updated! }
}

function partsOf(tokens: Token[]) {
  const intro: Token[] = []
  const parts: { heading: Tokens.Heading; below: Token[] }[] = []
  for (const token of tokens) {
    if (token.type === 'heading') parts.push({ heading: token as Tokens.Heading, below: [] })
    else (parts.at(-1)?.below ?? intro).push(token)
  }
  const sections = parts.map(({ heading: { text, depth }, below }) => ({
    id: idOf(text),
    title: text,
    depth,
    html: marked.parser(below),
  }))
  return { intro: marked.parser(intro), sections }
}

/** `How do I pay?` becomes `how-do-i-pay`. */
const idOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
