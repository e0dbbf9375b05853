import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** A place where a condition can be made wrong: `from` to `to` of the file becomes what `change` makes of it. */
export type Condition = {
  kind: 'operation' | 'access' | 'sql'
  file: string
  line: number
  from: number
  to: number
  /** What the mutant does instead, for the table. */
  does: string
  change: (text: string, isOn: string) => string
}

type Found = Omit<Condition, 'kind' | 'file' | 'line'>

const { SyntaxKind: Kind } = ts
const beyond: Partial<Record<ts.SyntaxKind, string>> = {
  [Kind.LessThanToken]: '<=',
  [Kind.LessThanEqualsToken]: '<',
  [Kind.GreaterThanToken]: '>=',
  [Kind.GreaterThanEqualsToken]: '>',
}

/** The conditions of a TypeScript file: guards, parts of `&&` and `||`, bounds, and parts of a query's `and(…)`. */
export function conditionsOf(file: string, kind: Condition['kind']): Condition[] {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: Found[] = []
  const add = (node: ts.Node, does: string, change: Found['change']) =>
    found.push({ from: node.getStart(source), to: node.getEnd(), does, change })
  const fixed = (node: ts.Node, value: boolean) =>
    add(node, `is always ${value}`, (condition, isOn) => `(${isOn} ? ${value} : (${condition}))`)

  const visit = (node: ts.Node) => {
    if (ts.isIfStatement(node)) fixed(node.expression, !leaves(node.thenStatement))
    if (ts.isConditionalExpression(node)) fixed(node.condition, true)
    if (ts.isBinaryExpression(node)) addBinary(node)
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'and' && node.arguments.length > 1)
      for (const part of node.arguments)
        if (!ts.isSpreadElement(part))
          add(part, 'is left out of the query', (condition, isOn) => `(${isOn} ? undefined : ${condition})`)
    ts.forEachChild(node, visit)
  }
  const addBinary = (node: ts.BinaryExpression) => {
    const { kind: operator } = node.operatorToken
    const other = beyond[operator]
    if (other) {
      const [left, right] = [node.left.getText(source), node.right.getText(source)]
      add(
        node,
        `becomes ${other}`,
        (condition, isOn) => `(${isOn} ? ${left} ${other} ${right} : ${condition})`,
      )
    }
    if (!isTested(node)) return
    if (operator === Kind.AmpersandAmpersandToken) fixed(node.right, true)
    if (operator === Kind.BarBarToken) fixed(node.right, false)
  }
  visit(source)
  return found.map((one) => ({ ...one, kind, file, line: lineOf(text, one.from) }))
}

/** What follows a guard: it ends the operation, so that the mutant goes on. */
const leaves = (statement: ts.Statement): boolean =>
  ts.isReturnStatement(statement) ||
  ts.isThrowStatement(statement) ||
  (ts.isBlock(statement) && statement.statements.length > 0 && leaves(statement.statements.at(-1)!))

/** A condition, and not a value that may be missing. */
function isTested(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isParenthesizedExpression(parent) || ts.isPrefixUnaryExpression(parent)) return isTested(parent)
  if (ts.isBinaryExpression(parent)) return isTested(parent)
  if (ts.isReturnStatement(parent) || ts.isArrowFunction(parent)) return true
  return ts.isIfStatement(parent) || (ts.isConditionalExpression(parent) && parent.condition === node)
}

/** The conditions of a SQL file: `IF … THEN` of its functions, `WHEN (…)` of its triggers, and lines that begin with `AND`. */
export function sqlConditionsOf(file: string): Condition[] {
  const text = readFileSync(file, 'utf8')
  const guards = [...text.matchAll(/\bIF (?=(?:(?!\bTHEN\b|;)[\s\S])+?\s+THEN\b)/g)]
    .map(({ index }) => ({ from: index + 3, to: thenOf(text, index + 3) }))
    .map((place) => ({ ...place, does: 'is always false', change: () => 'false' }))
  const triggers = [...text.matchAll(/\bWHEN \(/g)]
    .map(({ index }) => ({ from: index + 6, to: closingOf(text, index + 6) }))
    .map((place) => ({ ...place, does: 'is always false', change: () => 'false' }))
  const parts = [...text.matchAll(/^\s+AND (.+?)(?: THEN|;|\))?$/gm)]
    .filter(([, condition]) => isBalanced(condition!))
    .map((match) => {
      const from = match.index + match[0].indexOf(match[1]!)
      return { from, to: from + match[1]!.length, does: 'is left out', change: () => 'true' }
    })
  return [...guards, ...triggers, ...parts].map((one) => ({
    ...one,
    kind: 'sql' as const,
    file,
    line: lineOf(text, one.from),
  }))
}

/** Where the condition ends that begins at `from`: what a CASE within it says is a part of it. */
function thenOf(text: string, from: number): number {
  const ends = [...text.slice(from).matchAll(/\s+THEN\b/g)]
  const end = ends.find(({ index }) => isBalanced(text.slice(from, from + index)))
  return from + end!.index
}

/** Where the bracket closes that was opened just before `from`. */
function closingOf(text: string, from: number): number {
  let depth = 1
  let at = from
  while (depth > 0 && at < text.length) depth += { '(': 1, ')': -1 }[text[at++]!] ?? 0
  return at - 1
}

const isBalanced = (text: string) => text.split('(').length === text.split(')').length
const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length
