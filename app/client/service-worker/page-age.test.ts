import { expect, test } from 'vitest'
import { marked } from './page-age.ts'

const page = (more: string) =>
  `<!DOCTYPE html><html lang="ny"><head></head><body class="x">${more}</body></html>`
const keptAt = Date.UTC(2026, 10, 23, 12, 5)

test('a page with scripts only carries when it was kept: they say so themselves', () => {
  const html = marked(page('<script src="/a.js"></script>'), keptAt, false)
  expect(html).toContain(`<html data-kept="${keptAt}" lang="ny">`)
  expect(html).not.toContain('role="status"')
})

test('a light page says it at its top, in its own language', () => {
  expect(marked(page('<p>Moni</p>'), keptAt, false)).toMatch(
    /<body class="x"><p role="status" class="kept-notice">Mulibe intaneti\..*<\/p><p>Moni/,
  )
})
