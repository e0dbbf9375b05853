import { expect, test } from 'vitest'
import { parsePageContent } from './markdown.server.ts'
import { createPageLibrary, fillPlaceholders, listPages } from './page-library.server.ts'

const page = (title: string, body = 'Moni.') =>
  `---\ntitle: ${title}\ndescription: About ${title}\nupdated: 2026-11-21\n---\n${body}`

test('a page is read with its title, its day, and its parts by their headings §17.3', () => {
  const words = parsePageContent(
    page('Terms', 'First.\n\n## How do I pay?\n\nIn **cash**.\n\n### Where\n\nHere.'),
  )
  expect(words).toEqual({
    title: 'Terms',
    description: 'About Terms',
    updated: '2026-11-21',
    intro: '<p>First.</p>\n',
    sections: [
      { id: 'how-do-i-pay', title: 'How do I pay?', depth: 2, html: '<p>In <strong>cash</strong>.</p>\n' },
      { id: 'where', title: 'Where', depth: 3, html: '<p>Here.</p>\n' },
    ],
  })
})

test('a page without title, description or day is refused', () => {
  expect(() => parsePageContent('Only words')).toThrow(/front matter/)
  expect(() => parsePageContent('---\ntitle: A\n---\nWords')).toThrow(/updated/)
})

test('a table keeps its rows and columns for readers of the screen, also as cards on a phone', () => {
  const { intro } = parsePageContent(page('T', '| Status | Meaning |\n| --- | --- |\n| Open | We **ask**. |'))
  expect(intro).toContain('<th scope="col" role="columnheader">Status</th>')
  expect(intro).toContain('<td role="cell" data-column="Meaning">We <strong>ask</strong>.</td>')
})

test('a member reads in Chichewa what is written in Chichewa, and English where it is not §17.6', () => {
  const words = createPageLibrary({
    '/content/en/terms.md': page('Terms'),
    '/content/ny/terms.md': page('Malamulo'),
    '/content/en/returns.md': page('Returns'),
  })
  expect(words.find('terms', 'ny')).toMatchObject({ language: 'ny', words: { title: 'Malamulo' } })
  expect(words.find('returns', 'ny')).toMatchObject({ language: 'en', words: { title: 'Returns' } })
  expect(words.find('terms').words.title).toBe('Terms')
})

test('a part of a page is called the same in every language, so that a link to it leads there', () => {
  const words = createPageLibrary({
    '/content/en/terms.md': page('Terms', '## What may not be sold\n\nNo.'),
    '/content/ny/terms.md': page('Malamulo', '## Zimene siziloledwa kugulitsidwa\n\nAyi.'),
  })
  const [part] = words.find('terms', 'ny').words.sections
  expect(part).toMatchObject({ id: 'what-may-not-be-sold', title: 'Zimene siziloledwa kugulitsidwa' })
})

test('each page has the same parts in Chichewa, in the same order', () => {
  const depths = (language: 'en' | 'ny') =>
    listPages(language).map(({ name, words }) => [name, words.sections.map(({ depth }) => depth)])
  expect(depths('ny')).toEqual(depths('en'))
  const ids = (language: 'en' | 'ny') =>
    listPages(language).map(({ words }) => words.sections.map(({ id }) => id))
  expect(ids('ny')).toEqual(ids('en'))
})

test('what administrators decide stands in its place, and cannot write HTML', () => {
  const words = parsePageContent(page('T', 'Count on {{deliveryText}}.\n\n## More\n\n{{deliveryText}}'))
  const { intro, sections } = fillPlaceholders(words, { deliveryText: '2 days <b>' })
  expect(intro).toBe('<p>Count on 2 days &lt;b&gt;.</p>\n')
  expect(sections[0]!.html).toBe('<p>2 days &lt;b&gt;</p>\n')
})
