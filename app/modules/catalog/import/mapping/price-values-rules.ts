import { formatKwacha } from '#app/base/money.ts'
import { fill, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/import.ts'
import type { ColumnPlan } from '../rules.ts'
import { currencyOfCell, type ReadMoney, readMoney } from './money-rules.ts'
import type { RowValues } from './row-values.ts'
import { saleStanding } from './sale-date-rules.ts'
import { unguardedCell } from './unguarded-cell.ts'

/** What a buyer pays is the sale price, where it is the lower one and the sale is on. A product has one price: the other is named. */
export function readPrices(cells: string[], plan: ColumnPlan, numbers: number[], said: RowValues) {
  const { mapping, columns } = plan
  const at = (field: string) => Number(mapping[field] ?? -1)
  const of = (field: string) => unguardedCell(cells[at(field)] ?? '')
  const problem = (field: string, message: Message) =>
    said.problems.push({ column: columns[at(field)] ?? field, message })
  const inRow = of('currency')
  const currency = currencyOfCell(inRow)
  const read = (field: string) => {
    const text = of(field)
    const cell = { text, isNumber: numbers.includes(at(field)), currency }
    return text === '' ? undefined : readMoney(cell, plan.defaults)
  }
  const [price, sale, regular] = [read('price'), read('salePrice'), read('regularPrice')]
  if (inRow !== '' && !currency && (price || sale)) {
    problem('currency', fill(texts.unknownCurrency, { quoted: inRow.slice(0, 40) }))
    return
  }
  const standing = sale ? saleStanding(of, plan.today) : 'on'
  if (typeof standing === 'object')
    problem('saleStart', fill(texts.saleDateUnclear, { quoted: standing.unclear }))
  if (price && !price.ok) problem('price', price.message)
  if (sale && !sale.ok && !saysNothing(of('salePrice'))) problem('salePrice', sale.message)
  const more = read('surcharge')
  if (more?.ok) said.texts.surcharge = `${more.kwacha}`
  else if (more && !saysNothing(of('surcharge'))) problem('surcharge', more.message)
  takePrice(said, plan, { price, regular, sale: standing === 'on' ? sale : undefined })
}

/** A sale price of nothing, or of a dash, is none. */
const saysNothing = (text: string) => /^[0.,\s-]+$/.test(text) || !/\d/.test(text)

type Read = ReadMoney | undefined
type Prices = { price: Read; sale: Read; regular: Read }

function takePrice(said: RowValues, { mapping, columns }: ColumnPlan, { price, sale, regular }: Prices) {
  const full = price?.ok ? price : undefined
  const reduced = sale?.ok && (!full || sale.kwacha < full.kwacha) ? sale : undefined
  const taken = reduced ?? full
  if (!taken) return
  said.texts.price = `${taken.kwacha}`
  const column = columns[Number(mapping[reduced ? 'salePrice' : 'price'] ?? -1)] ?? 'price'
  if (taken.note) said.priceNotes.push({ column, message: taken.note })
  const before = reduced ? full : regular?.ok && regular.kwacha > taken.kwacha ? regular : undefined
  if (!before) return
  const prices = { price: formatKwacha(taken.kwacha), regular: formatKwacha(before.kwacha) }
  said.priceNotes.push({ column, message: fill(texts.regularPriceLeft, prices) })
}
