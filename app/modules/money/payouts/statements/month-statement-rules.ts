import { sortableMoment } from '#app/base/dates/dates.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import * as texts from '#messages/ledger.ts'
import type { StatementLine } from '../../ledger/rules.ts'

const { statementHead: heads } = texts
export const statementHead = (t: Translate) =>
  [
    heads.date,
    heads.order,
    heads.what,
    heads.paid,
    heads.items,
    heads.delivery,
    heads.commission,
    heads.net,
  ].map((head) => t(head))

const kinds: Record<StatementLine['kind'], Message> = {
  sale: texts.sale,
  taken_back: texts.takenBack,
  partly_given_back: texts.partlyGivenBack,
  charge_reversed: texts.chargeReversed,
  chargeback: texts.chargeWon,
  hand_back: texts.cashAdvanced,
  goodwill: texts.goodwillGiven,
  write_off: texts.debtWrittenOff,
}
const means: Record<StatementLine['paid'], Message> = {
  in_cash: texts.inCash,
  through_thumba: texts.throughThumba,
}

/** A month's statement as rows of a spreadsheet, with its sums at the end. */
export function statementRows(t: Translate, lines: StatementLine[]): (string | number)[][] {
  const sum = (of: (line: StatementLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  return [
    statementHead(t),
    ...lines.map((line) => [
      sortableMoment(line.at),
      line.orderNumber,
      t(kinds[line.kind]),
      t(means[line.paid]),
      line.items,
      line.delivery,
      line.commission,
      line.net,
    ]),
    [
      t(texts.total),
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
