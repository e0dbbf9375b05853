import { readdirSync, readFileSync } from 'node:fs'
import { matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { parsePageContent } from '#app/kit/content/markdown.server.ts'
import { textPages } from '#app/kit/content/page-names.ts'
import { build, request } from '#test/http.ts'
import { readable } from '#test/visitors/visitor.ts'

const folder = 'content/en'
const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
const wordsOf = (name: string) => parsePageContent(readFileSync(`${folder}/${name}.md`, 'utf8'))
const htmlOf = async (path: string) => (await request(path)).text()

type Place = { id: string; path?: string; index?: boolean; children: Place[] }
/** The routes as the router sees them, but for the one that catches everything. */
const places = (parentId?: string): Place[] =>
  Object.values(build.routes)
    .filter((route) => route!.parentId === parentId && route!.path !== '*')
    .map((route) => ({
      id: route!.id,
      path: route!.path!,
      index: route!.index!,
      children: places(route!.id),
    }))
const router = places()
const leadsSomewhere = (path: string) => {
  const match = matchRoutes(router as Parameters<typeof matchRoutes>[0], path)?.at(-1)
  return match !== undefined && (match.route.children ?? []).length === 0
}

test('every text screen has its words, and all words have a screen §17.1', () => {
  expect(files.map((file) => file.replace('.md', '')).sort()).toEqual([...textPages].sort())
})

describe.each(textPages)('/%s', (name) => {
  test('shows its title, its words, and when they changed §17.1', async () => {
    const html = await htmlOf(`/${name}`)
    const { title, description, sections } = wordsOf(name)
    expect(html).toContain(`<title>${title} | Thumba</title>`)
    expect(html).toContain(`<meta name="description" content="${description.replaceAll("'", '&#x27;')}"`)
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/${name}"/>`)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(html).toContain('<time dateTime="2026-')
    const text = readable(html)
    for (const section of sections) expect(text).toContain(section.title)
  })

  test('its contents list names every part, and leads to it §17.3', async () => {
    const html = await htmlOf(`/${name}`)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!)
    for (const { id, depth } of wordsOf(name).sections) if (depth === 2) expect(links).toContain(id)
    for (const link of links) expect(ids).toContain(link)
  })

  test('its headings go down by one step at a time', async () => {
    const depths = [...(await htmlOf(`/${name}`)).matchAll(/<h([1-6])/g)].map(([, depth]) => Number(depth))
    expect(depths.filter((depth) => depth === 1)).toHaveLength(1)
    expect(depths[0]).toBe(1)
    depths.slice(1).forEach((depth, at) => {
      expect(depth - depths[at]!).toBeLessThanOrEqual(1)
    })
  })

  test('each of its links leads to a screen that is there, and to a part that is there §17.4', async () => {
    const html = await htmlOf(`/${name}`)
    const links = [...html.matchAll(/<a [^>]*href="([^"#][^"]*)"/g)].map(([, href]) => href!)
    expect(links.length).toBeGreaterThan(5)
    for (const link of links) {
      const { pathname, hash, origin } = new URL(link.replaceAll('&amp;', '&'), 'http://localhost:3000')
      expect(origin).toBe('http://localhost:3000')
      expect(leadsSomewhere(pathname), link).toBe(true)
      if (hash) expect(await htmlOf(pathname), link).toContain(` id="${hash.slice(1)}"`)
    }
  })

  test('leaves no place of the settings unfilled, and carries nobody’s name', async () => {
    const response = await request(`/${name}`)
    expect(readable(await response.text())).not.toMatch(/\{\{\w|lorem ipsum|coming soon/i)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('never says as a rule that nothing is given back, which the law forbids §17.9', async () => {
    const text = readable(await htmlOf(`/${name}`))
    expect(text).not.toMatch(/\bno (returns?|refunds?|exchanges?) (accepted|given|allowed)|non-refundable/i)
    for (const [said] of text.matchAll(
      /[^.?!]*\b(?:no|never) (?:refunds?|returns?|money back)\b[^.?!]*[.?!]/gi,
    ))
      expect(said).toMatch(/against the law|"No returns" texts/)
  })

  test('weighs little §17.5', async () => {
    const { brotliCompressSync } = await import('node:zlib')
    expect(brotliCompressSync(Buffer.from(await htmlOf(`/${name}`))).length).toBeLessThan(15 * 1024)
  })
})

test('the time that delivery takes is the one in the settings §17.12', async () => {
  expect(readable(await htmlOf('/shipping-info'))).toContain('3-7 business days')
})

test('the words of a page can be asked for without the page, as moving within the shop does', async () => {
  const response = await request('/terms.data', { headers: { Accept: '*/*' } })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Terms of Use')
})

test('the dispute page says what to do about the order in its address §17.10', async () => {
  const html = await htmlOf('/disputes?order=tb-2026-0042')
  expect(html).toContain('href="/orders/TB-2026-0042"')
  expect(html).toContain('href="/orders/TB-2026-0042/dispute"')
  expect(html).toContain('href="/contact-us?order=TB-2026-0042"')
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
})

test('what is no order number is not repeated on the dispute page', async () => {
  const html = await htmlOf('/disputes?order=%3Cb%3Ehello')
  expect(html).not.toContain('hello')
  expect(html).not.toContain('Trouble with order')
})

test('the dispute page says the rules that hold: when, which steps, and the free line of the CFTC §17.10', async () => {
  const text = readable(await htmlOf('/disputes'))
  expect(text).toContain(
    'from the day the order is shipped (or ready for pickup) until 14 days after it is delivered',
  )
  for (const step of ['Open', 'Answered', 'Resolved', 'Withdrawn', '2489']) expect(text).toContain(step)
})

test('the cookie policy names every cookie and every place of storage that the code uses §17.11', async () => {
  const text = readable(await htmlOf('/cookie-policy'))
  const sources = ['app', 'server'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(`${root}/${file}`, 'utf8')),
  )
  const made =
    /(?:createCookie|memory)\(\s*'([a-z-]+)'|'(thumba-(?:changed|session|cart(?:-\d)?))'|'(thumba:[a-z-]+)'/g
  const names = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(made)].map(([, one, two, three]) => (one ?? two ?? three)!),
    ),
  )
  expect(names.size).toBeGreaterThan(7)
  for (const name of names) expect(text).toContain(name)
})

test('who creates an account is told that they agree to the Terms and the Privacy Policy §17.13', async () => {
  for (const path of ['/register', '/register?role=seller']) {
    const html = await htmlOf(path)
    expect(readable(html)).toContain(
      'By creating an account you agree to the Terms of Use and the Privacy Policy .',
    )
    expect(html).toMatch(/href="\/terms"/)
    expect(html).toMatch(/href="\/privacy"/)
  }
})
