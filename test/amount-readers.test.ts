// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the source texts of the tests hold templates.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Names of what holds money, wherever they end a name: `freeAbove`, `minPrice`, `debtLimit`. */
const money =
  /(?:price|amount|fee|worth|kwacha|freeAbove|debtLimit|shopRefundsADay|payoutMinimum|payoutProviderMinimum|ApprovalAbove|cashTotalAtOnce)$/i

/** Who may read figures that stand beside such a name in another way, and why. */
const allowed = new Map([
  ['app/base/amounts.ts', 'the one reader'],
  ['app/modules/platform/messaging/cost/cost-rules.ts', 'prices of messages in the operator’s configuration'],
  ['app/modules/platform/contact-masking/find-addresses.ts', 'tells prices from addresses'],
  ['app/modules/platform/contact-masking/find-phones.ts', 'tells prices from phone numbers'],
])

const kindOf = (file: string) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
const isCallOf = (node: ts.Node, name: RegExp): node is ts.CallExpression =>
  ts.isCallExpression(node) && name.test(node.expression.getText())
const contains = (node: ts.Node, is: (part: ts.Node) => boolean): boolean =>
  is(node) || ts.forEachChild(node, (part) => contains(part, is) || undefined) === true

/** `.replaceAll(/[\s,]/g, '')`: grouping marks taken out, so that 2,5 becomes 25. */
function takesMarksOut(node: ts.Node): boolean {
  if (!isCallOf(node, /\.(?:replace|replaceAll)$/)) return false
  const [pattern, by] = node.arguments
  if (!pattern || !by || !ts.isStringLiteralLike(by) || !/^[.]?$/.test(by.text)) return false
  const text = ts.isStringLiteralLike(pattern) ? pattern.text : pattern.getText()
  return ts.isStringLiteralLike(pattern)
    ? /^[,.]$/.test(text)
    : /^\/\[?\^?[^\]]*,|\[\^[^\]]*\\d|^\/\\D\//.test(text)
}

/** `/^(mwk|mk|k)/i`: a currency told by a pattern of somebody's own. */
const namesKwacha = (node: ts.Node) =>
  ts.isRegularExpressionLiteral(node) && /mwk\|mk|mk\|(?:mwk|k)|mw\?k/i.test(node.text)

const toNumber = /^(?:Number|Number\.parseInt|Number\.parseFloat|parseInt|parseFloat)$/
const isNumberOf = (node: ts.Node) => isCallOf(node, toNumber)

/** A field of a form whose name says money, read by anything but the one field. */
function readsMoney(node: ts.Node): boolean {
  const named =
    (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && money.test(node.name.getText())
  if (!named || !node.initializer) return false
  const readsFigures = (part: ts.Node) =>
    isCallOf(part, /^z\.coerce\.(?:number|bigint)$/) ||
    (isCallOf(part, /\.transform$/) && part.arguments.some((by) => toNumber.test(by.getText()))) ||
    (isCallOf(part, /^z\.preprocess$/) && contains(part, isNumberOf))
  return contains(node.initializer, readsFigures)
}

function faultsIn(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kindOf(file))
  const found: string[] = []
  const add = (node: ts.Node, what: string) =>
    found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`)
  const visit = (node: ts.Node) => {
    if (isCallOf(node, toNumber) && contains(node, takesMarksOut))
      add(node, 'a number of text without its marks')
    else if (takesMarksOut(node) && /\[[^\]]*,/.test(node.getText())) add(node, 'marks taken out')
    if (namesKwacha(node)) add(node, 'kwacha by a pattern')
    if (readsMoney(node)) add(node, 'money without amountField')
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

test.each([
  ["const sum = Number(typed.replaceAll(/[\\s,]/g, ''))", 'a number of text without its marks'],
  ["const sum = Number.parseFloat(typed.replace(',', '.'))", 'a number of text without its marks'],
  ["const sum = parseInt(typed.replace(/[^\\d]/g, ''), 10)", 'a number of text without its marks'],
  ["const digits = typed.trim().replaceAll(/[,\\s]/g, '')", 'marks taken out'],
  ['const bare = typed.replace(/^(mwk|mk|k)/i, marked)', 'kwacha by a pattern'],
  ['const bare = typed.replace(/^mw?k/i, marked)', 'kwacha by a pattern'],
  ['z.object({ amount: z.coerce.number().int() })', 'money without amountField'],
  ['const minPrice = z.string().transform(Number)', 'money without amountField'],
  ['z.object({ fee: z.preprocess((typed) => Number(typed), z.number()) })', 'money without amountField'],
])('%s is found', (source, what) => {
  expect(faultsIn('page.ts', source)).toEqual(expect.arrayContaining([`page.ts:1 ${what}`]))
})

test.each([
  'z.object({ amount: amountField({ min: 1 }), page: z.coerce.number() })',
  "const words = text.replaceAll(/\\s+/g, ' ')",
  'const place = Number(position)',
  "const pattern = `%${search.replaceAll(/[\\\\%_]/g, '\\\\$&')}%`",
])('%s is none', (source) => expect(faultsIn('page.ts', source)).toEqual([]))

test('amounts are read by app/base/amounts.ts alone', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|\/compiled\//.test(file) && !allowed.has(file),
  )
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap((file) => faultsIn(file, readFileSync(file, 'utf8')))).toEqual([])
})
