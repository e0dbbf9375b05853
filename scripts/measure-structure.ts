import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import ts from 'typescript'
import { couplingFigures } from './measure-coupling.ts'

/** What the structure of the code comes to, in figures: `npm run measure`. */
const isTest = (file: string) => /\.(?:test|e2e)\.tsx?$/.test(file)
const all = globSync('{app,server,simulators,tools,scripts,bench,test}/**/*.{ts,tsx}').filter(
  (file) => !file.includes('/compiled/'),
)
const sources = all.filter((file) => !isTest(file))
const linesOf = (files: string[]) =>
  files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0)

function mostInAFolder() {
  const counts = new Map<string, number>()
  for (const file of sources) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  const [first, ...others] = [...counts].toSorted(([, one], [, other]) => other - one)
  const above = others.filter(([, count]) => count > 20).length
  return `${first![1]} (${first![0]}); folders above 20: ${above + Number(first![1] > 20)}`
}

const testRatio = (wing: string) => {
  const own = all.filter((file) => file.startsWith(`app/modules/${wing}/`))
  return (linesOf(own.filter(isTest)) / linesOf(own.filter((file) => !isTest(file)))).toFixed(2)
}

/** Files that share at least eight lines in a row, but for imports, blank lines and lone brackets. */
function pairsOfEqualLines() {
  const places = new Map<string, Set<string>>()
  for (const file of all) {
    const lines = readFileSync(file, 'utf8')
      .replaceAll(/^import[\s\S]*? from .*$/gm, '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /\w/.test(line) && !line.startsWith('//') && !line.startsWith('*'))
    for (let at = 0; at + 8 <= lines.length; at++) {
      const run = lines.slice(at, at + 8).join('\n')
      places.set(run, (places.get(run) ?? new Set()).add(file))
    }
  }
  const pairs = new Set<string>()
  for (const files of places.values()) {
    const sorted = [...files].toSorted()
    for (const [at, one] of sorted.entries())
      for (const other of sorted.slice(at + 1)) pairs.add(`${one} ${other}`)
  }
  return pairs.size
}

function literalSpreads() {
  let found = 0
  for (const file of all) {
    const visit = (node: ts.Node) => {
      const spread = ts.isSpreadElement(node) || ts.isSpreadAssignment(node)
      if (
        spread &&
        (ts.isObjectLiteralExpression(node.expression) || ts.isArrayLiteralExpression(node.expression))
      )
        found++
      ts.forEachChild(node, visit)
    }
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, kind))
  }
  return found
}

/** Functions and triggers that write into the ledger or the accounting. */
function postingsInSql() {
  const text = globSync('app/db/sql/*.sql')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  return (text.match(/insert into (?:public\.)?(?:ledger_|order_accounting)/gi) ?? []).length
}

const app = sources.filter((file) => file.startsWith('app/') && !file.startsWith('app/messages/'))
const figures = {
  'lines of app/, without tests and messages': linesOf(app),
  'files of app/ under 25 lines': app.filter((file) => linesOf([file]) < 25).length,
  'most source files in a folder': mostInAFolder(),
  'test lines for each line of sales': testRatio('sales'),
  'test lines for each line of money': testRatio('money'),
  'pairs of files that share eight lines': pairsOfEqualLines(),
  'spreads of literals': literalSpreads(),
  'statements of SQL functions that post money': postingsInSql(),
  ...couplingFigures(),
}
for (const [name, figure] of Object.entries(figures)) console.log(`${name}: ${figure}`)
