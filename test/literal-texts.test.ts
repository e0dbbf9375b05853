// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the source texts of the tests hold templates.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Where people read what the code says. */
const folders = ['api', 'http', 'kit', 'modules', 'parts', 'screens', 'ui', 'base'].map(
  (name) => `app/${name}`,
)

/** Defaults of settings that administrators rewrite: data, in the language of the shop. */
const ofSettings = 'app/modules/platform/settings/category-fields/default-field-rules.ts'

/** Attributes and properties that people read. */
const read =
  /^(?:aria-label|aria-description|alt|title|text|label|hint|placeholder|summary|note|heading|message|subtitle|confirmText|cancelText)$/
const letters = /\p{L}{2}/u
/** The built-in name of the site stands in a page's title; the settings may have another. */
const names = /^ ?\| Thumba$/

const kindOf = (file: string) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)

/** Literal texts in a file: between tags, and where a person reads what an attribute or a property holds. */
function literalTexts(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kindOf(file))
  const found: string[] = []
  const add = (node: ts.Node, text: string) => {
    if (!letters.test(text) || names.test(text)) return
    found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text.trim()}`)
  }
  /** What a value may come to: the ends of conditions, and the fixed parts of templates. */
  const addValue = (node: ts.Node | undefined) => {
    if (!node) return
    if (ts.isStringLiteralLike(node)) add(node, node.text)
    else if (ts.isTemplateExpression(node))
      for (const part of [node.head, ...node.templateSpans.map(({ literal }) => literal)])
        add(node, part.text)
    else if (ts.isConditionalExpression(node))
      for (const end of [node.whenTrue, node.whenFalse]) addValue(end)
    else if (ts.isBinaryExpression(node)) addValue(node.right)
    else if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) addValue(node.expression)
  }
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) add(node, node.text)
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) addValue(node)
    else if (ts.isJsxAttribute(node) && read.test(node.name.getText())) addValue(node.initializer)
    else if (ts.isPropertyAssignment(node) && read.test(node.name.getText())) addValue(node.initializer)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

test('literal texts are found wherever a person reads them', () => {
  const texts = (source: string) => literalTexts('page.tsx', source).map((line) => line.replace(/^\S+ /, ''))
  expect(texts('<p>Your cart</p>')).toEqual(['Your cart'])
  expect(texts("<p>{full ? 'Full' : <b>Empty</b>}</p>")).toEqual(['Full', 'Empty'])
  expect(texts("<p>{done && 'Saved'}</p>")).toEqual(['Saved'])
  expect(texts('<Field label="Name" hint={`At most ${limit} letters`} />')).toEqual([
    'Name',
    'At most',
    'letters',
  ])
  expect(texts("<p>{count} {count === 1 ? 'item' : 'items'}</p>")).toEqual(['item', 'items'])
  expect(texts("const meta = () => [{ title: 'Cart | Thumba' }]")).toEqual(['Cart | Thumba'])
  expect(texts("showToast({ kind: 'error', text: 'Failed' })")).toEqual(['Failed'])
})

test('what a program reads is no text', () => {
  const kept =
    '<Link to="/cart" className="font-bold" key={`a ${b}`}>{t(texts.title)}: {name} × {price}</Link>'
  expect(literalTexts('page.tsx', kept)).toEqual([])
  expect(literalTexts('page.tsx', 'const meta = () => [{ title: `${t(title)} | Thumba` }]')).toEqual([])
})

test('no code holds a literal text that people read', () => {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  const tested = files.filter((file) => !/\.test\.tsx?$/.test(file) && file !== ofSettings)
  for (const folder of folders) expect(tested.some((file) => file.startsWith(`${folder}/`))).toBe(true)
  expect(tested.flatMap((file) => literalTexts(file, readFileSync(file, 'utf8')))).toEqual([])
})
