import ts from 'typescript'

/** `order.status`, `attempt?.state`, `orders.paymentStatus`, or the `from` and `to` of a move. */
const isState = (node: ts.Node) =>
  !ts.isTypeOfExpression(node) &&
  /(?:^|\.)(?:\w*[sS]tatus|state|from|to)$/.test(node.getText().replace(/[?!]/g, ''))
const isName = (node: ts.Node) => ts.isStringLiteral(node) && /^[a-z]\w*$/i.test(node.text)
const isNamed = (node: ts.Node) =>
  isName(node) || (ts.isArrayLiteralExpression(node) && node.elements.some(isName))

const drizzle = /^(?:eq|ne|inArray|notInArray)$/
/** In the text of a statement, where it is not set: `status = 'sent'`, `${orders.status} not in ('sent')`, `payment_status <> all('{…}')`. */
const inStatement =
  /(?<!\bset\s+)(?:status|state)\}?"?\s*(?:=|<>|!=|(?:not\s+)?in\s*\(|is (?:not )?distinct from)\s*(?:any|all)?\s*\(?'/gi

/** How often a node itself asks for a state by its name. */
function comparisonsIn(node: ts.Node): number {
  if (ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText())) {
    const { left, right } = node
    return Number((isState(left) && isNamed(right)) || (isState(right) && isNamed(left)))
  }
  if (ts.isSwitchStatement(node)) return Number(isState(node.expression))
  if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return node.getText().match(inStatement)?.length ?? 0
  if (!ts.isCallExpression(node)) return 0
  const [first, second] = node.arguments
  const called = node.expression
  if (!first) return 0
  if (ts.isPropertyAccessExpression(called) && called.name.text === 'includes')
    return Number(isState(first) && isNamed(called.expression))
  return Number(drizzle.test(called.getText()) && isState(first) && !!second && isNamed(second))
}

/** A state's card: what everything else about it follows from. */
export const isCard = (file: string) =>
  /^app\/(?:modules|client|gateways)\/.*\/(?:[\w-]+-)?status\.ts$/.test(file)

/** The lines on which a source asks for a state by its name instead of asking its card; one twice where it asks twice. */
export function comparisonsOfStates(file: string, source: string): number[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const lines: number[] = []
  const visit = (node: ts.Node): void => {
    for (let found = comparisonsIn(node); found > 0; found--)
      lines.push(tree.getLineAndCharacterOfPosition(node.getStart()).line + 1)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return lines
}
