import { sortableMoment } from '#app/base/dates/dates.ts'
import type { StatementLine } from '../rules.ts'

export const statementHead = [
  'Date',
  'Order',
  'What',
  'Paid',
  'Items (MWK)',
  'Delivery (MWK)',
  'Commission (MWK)',
  'You keep (MWK)',
]

/** A month's statement as rows of a spreadsheet, with its sums at the end. */
export function statementRows(lines: StatementLine[]): (string | number)[][] {
  const sum = (of: (line: StatementLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  return [
    statementHead,
    ...lines.map((line) => [
      sortableMoment(line.at),
      line.orderNumber,
      line.kind,
      line.paid,
      line.items,
      line.delivery,
      line.commission,
      line.net,
    ]),
    [
      'Total',
      '',
      '',
      '',
      sum(({ items }) => items),
      sum(({ delivery }) => delivery),
      sum(({ commission }) => commission),
      sum(({ net }) => net),
    ],
  ]
}
