import { currencyOf, parseAmount } from '#app/base/amounts.ts'

/** What stands in a column, as shares of the cells that are filled. */
export type ColumnValues = {
  filled: number
  amounts: number
  words: number
  addresses: number
  currencies: number
  kinds: number
  /** `A > B > C`, as shop systems write where a product stands. */
  paths: number
  html: number
  /** Addresses of pictures. */
  pictures: number
  distinct: number
  averageLength: number
  /** Of those that are amounts. */
  median: number
  most: number
  sums: number
  namesMoney: boolean
  hasCents: boolean
}

const maxAmountLength = 30
const isHtml = (cell: string) => /<\/?(?:p|br|div|ul|li|h\d|strong|span|b|em)\b[^>]*>/i.test(cell)
const isAddress = (cell: string) => /^["'[]*https?:\/\//i.test(cell)

/** Written like an amount, whether it can be read as one or not. */
export const looksLikeAmount = (cell: string): boolean => {
  if (cell.length > maxAmountLength || !/\d/.test(cell)) return false
  const read = parseAmount(cell)
  if (read.ok || ['unclear', 'decimals', 'range', 'thousand-or-kwacha'].includes(read.problem)) return true
  return read.problem === 'negative' && besideFigure.test(cell)
}
/** A dash or bracket stands at the figure: `Tax - VAT (8%)` is a text with a dash. */
const besideFigure = /^\D{0,6}[-\u2212(] ?\D{0,3}\d|\d[ .,]*-$/

/** What shop systems call a line of their lists. */
const kindWords =
  /^(?:simple|variable|variation|variant|grouped|external|affiliate|product|configurable|bundle|virtual|downloadable|inventory|non ?inventory|service|physical|standard|digital|composite)\b/i
export const isKindWord = (cell: string): boolean => kindWords.test(cell.trim())

const hasDecimals = (cell: string) => {
  const read = parseAmount(cell, anyWithCents)
  return read.ok && !Number.isInteger(read.amount)
}
const anyWithCents = 'USD'

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
    paths: share(
      (cell) => cell.length <= 300 && /[^\s<>] ?(?:>|»){1,2} ?[^\s<>/]/.test(cell) && !isHtml(cell),
    ),
    html: share(isHtml),
    pictures: share((cell) => isAddress(cell) && /\.(?:jpe?g|png|webp|gif|avif)\b/i.test(cell)),
    distinct: new Set(cells).size,
    averageLength: cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, cells.length),
    median: sums[Math.floor(sums.length / 2)] ?? 0,
    most: sums.at(-1) ?? 0,
    sums: sums.length,
    namesMoney: read.some(({ named }) => named),
    hasCents: share(hasDecimals) >= 0.3,
  }
}

const mostly = (cells: string[], fits: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(fits).length >= cells.length / 2
/** A heading between the goods, or a single code of another kind, changes no column. */
const nearlyAll = (cells: string[], fits: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(fits).length >= cells.length * 0.9
const isDigits = (cell: string) => /^\d+$/.test(cell)

/** Phones, barcodes, codes with zeros before: they number a thing, and say no sum. */
export const numbersThings = (cells: string[]): boolean =>
  mostly(cells, (cell) => {
    const bare = cell.replaceAll(/[\s()+-]/g, '')
    return isDigits(bare) && (/^0\d/.test(bare) || (bare.length >= 9 && !bare.endsWith('000')))
  })

/** Bare digits of one length, each once and seldom round: a code, or a price of a seller who likes odd figures. */
export const isSerial = (cells: string[]): boolean => {
  const lengths = cells.filter(isDigits).map(({ length }) => length)
  const usual = lengths.toSorted()[Math.floor(lengths.length / 2)]
  return (
    nearlyAll(cells, (cell) => isDigits(cell) && cell.length === usual) &&
    new Set(cells).size >= cells.length * 0.95 &&
    !mostly(cells, (cell) => Number(cell) % 50 === 0)
  )
}

/** 1, 2, 3: the number of the line. */
export const isNumbering = (cells: string[]): boolean =>
  cells.length > 2 &&
  cells.every((cell, at) => Number(cell) === Number(cells[0]) + at && Number(cells[0]) <= 1)

/** No number of pieces, where a column holds nothing else. */
const yesOrNo = /^(?:0|1|true|false|yes|no|y|n)$/i
const stockWord =
  /^(?:in[ _-]?stock|out[ _-]of[ _-]stock|sold[ _-]out|available|unavailable|yes|no|true|false)$/i

/** Whether what stands in a column can be what a field holds; an empty column can be anything. */
export function canHold(field: string, values: ColumnValues, cells: string[]): boolean {
  if (values.filled === 0) return field !== 'available'
  if (field === 'price' || field === 'salePrice' || field === 'regularPrice')
    return values.amounts >= 0.5 && !(values.most === 0 && values.sums > 0)
  if (field === 'name') return values.words >= 0.5
  if (field === 'description') return values.amounts < 0.5 && values.addresses < 0.5
  if (field === 'category') return values.words >= 0.5 && values.kinds < 0.5
  if (field === 'kind') return values.kinds >= 0.5
  // A heading that says currency is believed: what nobody knows is asked about row by row.
  if (field === 'currency') return values.amounts < 0.5 && values.addresses < 0.5
  if (field === 'available') return cells.every((cell) => yesOrNo.test(cell))
  if (field === 'saleStart' || field === 'saleEnd') return values.words < 0.5
  if (field === 'stock')
    return cells.filter((cell) => looksLikeAmount(cell) || stockWord.test(cell)).length >= cells.length / 2
  // With numbers of lines another month's list would change other products.
  if (field === 'reference') return !isNumbering(cells)
  if (field === 'published' || field === 'forSale') return values.distinct <= 8 && values.averageLength <= 20
  return true
}
