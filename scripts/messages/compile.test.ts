import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterEach, expect, test } from 'vitest'
import { compileLanguage, compileMessages } from './compile.ts'
import { splitsMessages } from './vite-plugin.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

type Texts = Record<string, unknown>

/** A folder of texts: what each language says in its file `cart`. */
function aFolder(languages: Record<string, Texts>): string {
  // Within the project, so that the compiled texts find what they import.
  mkdirSync('node_modules/.cache', { recursive: true })
  const folder = mkdtempSync(resolve('node_modules/.cache/messages-'))
  folders.push(folder)
  for (const [language, texts] of Object.entries(languages)) {
    mkdirSync(join(folder, language))
    writeFileSync(join(folder, language, 'cart.json'), JSON.stringify(texts))
  }
  return folder
}

const english = {
  empty: 'Your cart is empty',
  items: '{count, plural, one {# item} other {# items}}',
  each: '{price} each',
  dropped: { gone: 'It is gone', few: 'Only {left} left' },
}
const chichewa = { empty: 'Mulibe kanthu', items: '{count, plural, one {chinthu #} other {zinthu #}}' }

test('what a text needs is part of its type, with a plural as a number', () => {
  const folder = aFolder({ en: english })
  compileMessages(folder)
  const code = readFileSync(join(folder, 'compiled/cart.ts'), 'utf8')
  expect(code).toContain('export const empty: Message =')
  expect(code).toContain('export const items: MessageWith<{ count: number }> =')
  expect(code).toContain('export const each: MessageWith<{ price: string | number }> =')
  expect(code).toContain(
    'export const dropped: { "gone": Message; "few": MessageWith<{ left: string | number }> }',
  )
})

test('a language speaks for itself, and borrows from English only what it lacks', () => {
  const folder = aFolder({ en: english, ny: chichewa })
  compileMessages(folder)
  const own = readFileSync(join(folder, 'compiled/ny/cart.ts'), 'utf8')
  expect(own).toContain("export { each, dropped } from '../en/cart.ts'")
  expect(own).toContain('Mulibe kanthu')
  expect(own).not.toContain('Your cart is empty')
  // Intl does not know Chichewa: its numbers would be written in the language of the machine.
  expect(own).toContain('d.count.toLocaleString("en")')
})

test('a file imports a name once, whatever else its texts import', () => {
  const arePaid = '{count, plural, one {It is paid} other {They are paid}}'
  const folder = aFolder({ en: { ...english, arePaid } })
  compileMessages(folder)
  const code = readFileSync(join(folder, 'compiled/en/cart.ts'), 'utf8')
  expect(code.match(/^import .*\bplural\b/gm)).toHaveLength(1)
})

test('texts that could not be read out are refused by name', () => {
  const refused = (languages: Record<string, Texts>, language = 'en') => {
    try {
      compileLanguage(language, aFolder({ en: english, ...languages }))
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(refused({ en: { open: 'Hello {name' } })).toMatch(/^cart\.open: /)
  expect(refused({ en: { on: 'Sent {day, date}' } })).toMatch(/^cart\.on: it formats \{day\}/)
  expect(refused({ en: { 'to-cart': 'Add' } })).toMatch(/^cart\.to-cart: a key/)
  expect(refused({ ny: { emtpy: 'Mulibe' } }, 'ny')).toMatch(/^cart\.emtpy in ny is no text in English/)
  expect(refused({ ny: { each: '{mtengo}' } }, 'ny')).toMatch(/^cart\.each in ny needs \{mtengo\}/)
  expect(refused({ ny: { dropped: { gone: 'Palibe' } } }, 'ny')).toBe('cart.dropped in ny lacks few')
})

/** The files that a browser would load of pages written in one language, by the page's name. */
async function bundlesOf(language: string, pages: Record<string, string>): Promise<Record<string, string>> {
  const folder = aFolder({ en: english, ny: chichewa })
  compileMessages(folder)
  for (const [name, show] of Object.entries(pages))
    writeFileSync(
      join(folder, `${name}.js`),
      `import * as texts from '#messages/cart.ts'\nconsole.log(${show})`,
    )
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [splitsMessages(language, folder)],
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: Object.keys(pages).map((name) => join(folder, `${name}.js`)) },
    },
  })
  const { output } = [built].flat()[0] as { output: { name: string; code: string }[] }
  return Object.fromEntries(output.map(({ name, code }) => [name, code]))
}

test('a page carries the texts it shows, in one language and no others', async () => {
  const page = { cart: "texts.empty, texts.items('x', { count: 2 })" }
  const { cart: inChichewa } = await bundlesOf('ny', page)
  for (const shown of ['Mulibe kanthu', 'zinthu']) expect(inChichewa).toContain(shown)
  for (const other of ['Your cart', ' items', ' each', 'is gone']) expect(inChichewa).not.toContain(other)
  const { cart: inEnglish } = await bundlesOf('en', page)
  for (const shown of ['Your cart is empty', ' items']) expect(inEnglish).toContain(shown)
  for (const other of ['Mulibe', 'zinthu', ' each', 'is gone']) expect(inEnglish).not.toContain(other)
})

test('two pages do not load each other’s texts of the same file', async () => {
  const pages = await bundlesOf('en', { one: 'texts.empty', two: "texts.each('x', { price: 1 })" })
  expect(pages.one).toContain('Your cart is empty')
  expect(pages.one).not.toContain(' each')
  expect(pages.two).toContain(' each')
  expect(pages.two).not.toContain('Your cart is empty')
})
