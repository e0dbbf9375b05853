// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the source texts of the tests hold templates.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { comparisonsOfStates, isCard } from '#scripts/comparisons-of-states.ts'

/**
 * Where a state is still asked for by its name, and how often. It only shrinks: what is asked there becomes a trait of the
 * state's card, or a predicate beside it. Lower it in the commit that mends something.
 */
const known: Record<string, number> = JSON.parse(readFileSync('test/state-comparisons.json', 'utf8'))

test.each([
  ["if (order.status === 'sent') send()", 1],
  ["const is = 'sent' !== payment?.paymentStatus", 1],
  ['switch (payout.status) { case 1: }', 1],
  ["const is = ['sent', 'failed'].includes(attempt?.state)", 1],
  ["eq(orders.status, 'sent')", 1],
  ["inArray(orders.status, ['sent', 'failed'])", 1],
  ["sql`${orders.status} not in ('sent') or payment_status <> 'paid'`", 2],
  ["sql`where state = any('{sent}')`", 1],
  ["if (to === 'cancelled' && from !== 'shipped') restock()", 2],
])('%s asks by name', (source, times) => {
  expect(comparisonsOfStates('a.ts', source)).toEqual(Array.from({ length: times }, () => 1))
})

test.each([
  'if (statuses[order.status].restocks) restock()',
  'eq(orders.status, status)',
  'inArray(orders.status, statusesWhere((it) => it.restocks))',
  'sql`${orders.status} in ${statuses}`',
  'if (response.status === 404) leave()',
  "if (from === '/') stay()",
  "sql`update orders set status = 'sent' where id = 1`",
  "if (typeof event.status === 'string') read()",
])('%s does not', (source) => expect(comparisonsOfStates('a.ts', source)).toEqual([]))

test('a state is asked for by its name only where the list says, and as often', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\/compiled\//.test(file))
  expect(files.length).toBeGreaterThan(1_000)
  const found = files
    .filter((file) => !isCard(file))
    .map((file) => [file, comparisonsOfStates(file, readFileSync(file, 'utf8'))] as const)
  expect(
    found.flatMap(([file, lines]) =>
      lines.length > (known[file] ?? 0) ? [`${file}:${lines.join()} instead of ${known[file] ?? 0}`] : [],
    ),
  ).toEqual([])
  const counts = Object.fromEntries(found.map(([file, lines]) => [file, lines.length]))
  expect(
    Object.keys(known).flatMap((file) =>
      (counts[file] ?? 0) < known[file]! ? [`lower ${file} to ${counts[file] ?? 0} in the list`] : [],
    ),
  ).toEqual([])
})

test('the list is in order, a line a file', () => {
  expect(Object.keys(known)).toEqual(Object.keys(known).toSorted())
})
