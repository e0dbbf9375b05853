import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { emptyVisitor } from '#app/base/visitor.ts'
import { usedMemory } from '#test/used-memory.ts'
import { joined } from './page-bytes.server.ts'
import {
  cutHtml,
  cutLoaderData,
  type PageTemplate,
  pageTemplate,
  visitorParts,
} from './page-template.server.ts'
import { scriptMark, visitorMark } from './visitor-mark.server.ts'

const data = cutLoaderData(JSON.stringify({ visitor: visitorMark(true) }), true)
const cutPage = (body: string) =>
  pageTemplate([cutHtml(`<!DOCTYPE html><body>${body}`), data, cutHtml('</body>')])
const filled = (page: PageTemplate) =>
  joined(
    page.fill(visitorParts(JSON.stringify(emptyVisitor), [], '')).pieces.map(({ bytes }) => bytes()),
  ).toString()

const heart = (id: string) => `<page-slot name="saved:${id}">save<page-or></page-or>saved</page-slot>`

test('what a template keeps is its pieces, and not the page that it was cut from', () => {
  const hearts = (page: number) =>
    Array.from({ length: 24 }, (_, n) => `${heart(`p${page}n${n}`.padEnd(16, 'x'))}${'–'.repeat(500)}`)
  const cut = (page: number) => cutPage(hearts(page).join(''))
  filled(cut(0))
  const before = usedMemory()
  const kept = Array.from({ length: 100 }, (_, n) => cut(n))
  const counted = kept.reduce((sum, { bytes }) => sum + bytes, 0)
  expect((usedMemory() - before) / counted).toBeLessThan(1.5)
  expect(kept).toHaveLength(100)
})

test('scripts of ours may run on a cached page, and none that got into it in some other way', () => {
  const page = cutPage(`<script nonce="${scriptMark}">ours()</script><script>theirs()</script>`)
  const own = visitorParts(JSON.stringify(emptyVisitor), [], '')
  const { policy } = page.fill(own)
  const html = filled(page)
  const inline = [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, code]) => code!)
  const allowed = inline.filter((code) =>
    policy?.includes(createHash('sha256').update(code).digest('base64')),
  )
  expect(allowed).toEqual([
    'ours()',
    expect.stringContaining('__visitor='),
    expect.stringContaining('streamController.enqueue('),
  ])
  expect(inline).toContain('theirs()')
  expect(/script-src [^;]*/.exec(policy!)![0].match(/'sha256-/g)).toHaveLength(3)
  expect(html).not.toContain(scriptMark)
})
