import { currencyOf, parseAmount } from '#app/base/amounts.ts'

/** What stands in a column, as shares of the cells that are filled. */
export type ColumnValues = {
  filled: number
  amounts: number
  words: number
  addresses: number
  currencies: number
  kinds: number
  distinct: number
  averageLength: number
  /** Of those that are amounts. */
  median: number
  namesMoney: boolean
  hasCents: boolean
}

const maxAmountLength = 30
const isAddress = (cell: string) => /^["'[]*https?:\/\//i.test(cell)

/** Written like an amount, whether it can be read as one or not. */
export const looksLikeAmount = (cell: string): boolean => {
  if (cell.length > maxAmountLength || !/\d/.test(cell)) return false
  const read = parseAmount(cell)
  return read.ok || ['unclear', 'decimals', 'negative', 'range', 'thousand-or-kwacha'].includes(read.problem)
}

/** What shop systems call a line of their lists. */
const kindWords =
  /^(?:simple|variable|variation|variant|grouped|external|affiliate|product|configurable|bundle|virtual|downloadable|inventory|non ?inventory|service|physical|standard|digital|composite)\b/i
export const isKindWord = (cell: string): boolean => kindWords.test(cell.trim())

export function valuesOf(rows: string[][], at: number): ColumnValues {
  const cells = rows.map((row) => row[at]?.trim() ?? '').filter(Boolean)
  const share = (fits: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(fits).length / cells.length
  const read = cells.map((cell) => parseAmount(cell)).filter((one) => one.ok)
  const sums = read.map(({ amount }) => amount).toSorted((one, other) => one - other)
  return {
    filled: cells.length,
    amounts: share(looksLikeAmount),
    words: share((cell) => /\p{L}{2}/u.test(cell) && !looksLikeAmount(cell) && !isAddress(cell)),
    addresses: share(isAddress),
    currencies: share((cell) => /^(?:[$€£¥₹]|[^\d]{2,20})$/.test(cell) && currencyOf(cell) !== undefined),
    kinds: share(isKindWord),
    distinct: new Set(cells).size,
    averageLength: cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, cells.length),
    median: sums[Math.floor(sums.length / 2)] ?? 0,
    namesMoney: read.some(({ named }) => named),
    hasCents: share((cell) => /\d[.,]\d{2}$/.test(cell) && !/[.,]00$/.test(cell)) >= 0.5,
  }
}

const mostly = (cells: string[], fits: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(fits).length >= cells.length / 2
const isDigits = (cell: string) => /^\d+$/.test(cell)

/** Phones, barcodes, codes with zeros before: they number a thing, and say no sum. */
export const numbersThings = (cells: string[]): boolean =>
  mostly(cells, (cell) => {
    const bare = cell.replaceAll(/[\s()+-]/g, '')
    return isDigits(bare) && (/^0\d/.test(bare) || (bare.length >= 9 && !bare.endsWith('000')))
  })

/** Bare digits of one length, each once and seldom round: a code, or a price of a seller who likes odd figures. */
export const isSerial = (cells: string[]): boolean =>
  cells.every((cell) => isDigits(cell) && cell.length === cells[0]!.length) &&
  new Set(cells).size === cells.length &&
  !mostly(cells, (cell) => Number(cell) % 50 === 0)

/** 1, 2, 3: the number of the line. */
export const isNumbering = (cells: string[]): boolean =>
  cells.length > 2 &&
  cells.every((cell, at) => Number(cell) === Number(cells[0]) + at && Number(cells[0]) <= 1)

const stockWord = /^(?:in ?stock|out of stock|sold out|available|unavailable|yes|no|true|false)$/i

/** Whether what stands in a column can be what a field holds; an empty column can be anything. */
export function canHold(field: string, values: ColumnValues, cells: string[]): boolean {
  if (values.filled === 0) return true
  if (field === 'price' || field === 'salePrice' || field === 'regularPrice') return values.amounts >= 0.5
  if (field === 'name') return values.words >= 0.5
  if (field === 'description') return values.amounts < 0.5 && values.addresses < 0.5
  if (field === 'category') return values.words >= 0.5 && values.kinds < 0.5
  if (field === 'kind') return values.kinds >= 0.5
  // A heading that says currency is believed: what nobody knows is asked about row by row.
  if (field === 'currency') return values.amounts < 0.5 && values.addresses < 0.5
  if (field === 'stock')
    return cells.filter((cell) => looksLikeAmount(cell) || stockWord.test(cell)).length >= cells.length / 2
  // With numbers of lines another month's list would change other products.
  if (field === 'reference') return !isNumbering(cells)
  if (field === 'published' || field === 'forSale') return values.distinct <= 8 && values.averageLength <= 20
  return true
}
