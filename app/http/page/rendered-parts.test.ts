import { expect, test } from 'vitest'
import { scriptsPart } from '#app/kit/cached-part.tsx'
import { usedMemory } from '#test/used-memory.ts'
import { type CutText, cutHtml } from './page-template.server.ts'
import { openRenderedParts } from './rendered-parts.server.ts'

const scripts = JSON.stringify(scriptsPart)
const none = cutHtml('')
const textOf = ({ parts }: CutText) =>
  parts.map((part) => (typeof part === 'string' ? part : `${part.bytes}`)).join('')

/** Draws these parts on one page: what it says of each, and the text that then stands there. */
function drawPage(shown: unknown, routes: string[], parts: Record<string, string>) {
  const page = openRenderedParts(shown, routes)
  return Object.entries(parts).map(([key, html]) => {
    const { name, isDrawn } = page.context.place(key)
    return [isDrawn, textOf(page.part(Number(name), () => cutHtml(html), none))]
  })
}

test('a part is drawn once for all pages that show the same', () => {
  expect(drawPage('english', ['home'], { card: 'first', other: 'second' })).toEqual([
    [false, 'first'],
    [false, 'second'],
  ])
  expect(drawPage('english', ['list'], { other: 'unused', card: 'unused' })).toEqual([
    [true, 'second'],
    [true, 'first'],
  ])
})

test('pages that show something else around it, as another language, have parts of their own', () => {
  expect(drawPage('in English', [], { price: 'price' })).toEqual([[false, 'price']])
  expect(drawPage('in Chichewa', [], { price: 'mtengo' })).toEqual([[false, 'mtengo']])
})

test('scripts belong to the routes of a page, and bring their links', () => {
  const links = cutHtml('<link>')
  const first = openRenderedParts('', ['root', 'home'])
  expect([first.context.hasHeadLinks, first.context.place(scripts).isDrawn]).toEqual([false, false])
  first.part(0, () => cutHtml('home()'), links)
  const again = openRenderedParts('', ['root', 'home'])
  expect([again.context.hasHeadLinks, again.context.place(scripts).isDrawn, again.links]).toEqual([
    true,
    true,
    links,
  ])
  expect(openRenderedParts('', ['root', 'list']).context.hasHeadLinks).toBe(false)
})

test('parts take the memory that is counted, and not that of the pages which they were drawn for', () => {
  const heading = '–'.repeat(500)
  const before = usedMemory()
  // A search that nobody made before: a heading of its own between parts that are kept already.
  for (let search = 0; search < 3_000; search++) {
    drawPage('', [], { [`heading of ${search}`]: heading })
    for (let card = 0; card < 3; card++) cutHtml('x'.repeat(20_000))
  }
  expect((usedMemory() - before) / 2 ** 20).toBeLessThan(12)
})
