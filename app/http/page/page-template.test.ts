import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { emptyVisitor } from '#app/base/visitor.ts'
import { joined } from './page-bytes.server.ts'
import { type PageTemplate, pageTemplate, visitorParts } from './page-template.server.ts'
import { scriptMark, visitorMark } from './visitor-mark.server.ts'

const guests = { isGuest: true, dataSaver: false }
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
const mark = inJson(inJson(visitorMark(true)))
const aPage = (body: string) =>
  `<!DOCTYPE html><body>${body}<script nonce="${scriptMark}">take("${mark}")</script></body>`
const filled = (page: PageTemplate) =>
  joined(page.fill(visitorParts(emptyVisitor, '')).pieces.map(({ bytes }) => bytes)).toString()

const heart = (id: string) => `<page-slot name="saved:${id}">save<page-or></page-or>saved</page-slot>`

test('what a template keeps is its pieces, and not the page that it was cut from', () => {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc')
  const used = () => {
    gc()
    return process.memoryUsage().heapUsed
  }
  const cut = (n: number) =>
    pageTemplate(aPage(`${heart(`product${n}`.padEnd(16, 'x'))}${'–'.repeat(1e6)}`), guests)
  filled(cut(0))
  const before = used()
  const kept = Array.from({ length: 10 }, (_, n) => cut(n))
  expect(used() - before).toBeLessThan(5e6)
  expect(kept).toHaveLength(10)
})

test('scripts of ours may run on a kept page, and none that got into it in some other way', () => {
  const page = pageTemplate(
    aPage(`<script nonce="${scriptMark}">ours()</script><script>theirs()</script>`),
    guests,
  )
  const own = visitorParts(emptyVisitor, '')
  const { policy } = page.fill(own)
  const html = filled(page)
  const inline = [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, code]) => code!)
  const allowed = inline.filter((code) =>
    policy?.includes(createHash('sha256').update(code).digest('base64')),
  )
  expect(allowed).toEqual(['ours()', expect.stringContaining('__visitor='), expect.stringContaining('take(')])
  expect(inline).toContain('theirs()')
  expect(policy?.match(/'sha256-/g)).toHaveLength(3)
  expect(html).not.toContain(scriptMark)
})
