import { formatPhone } from './format-phone.ts'

/** `figures` stand as they are, for a program: a spreadsheet would shorten them. */
type Cell = string | number | { figures: string }

/**
 * A table as a CSV file that spreadsheets open as it is: UTF-8 with its mark, CRLF, quotes where needed. A text that a
 * spreadsheet would run as a formula gets an apostrophe before it; numbers stay numbers. Phone numbers are written as
 * people do. Other figures that a spreadsheet would take for a number, and shorten, get a tab before them.
 */
export const csvOf = (rows: Cell[][]) => byteOrderMark + csvRows(rows)

export const byteOrderMark = '\uFEFF'
/** `exact`: phone numbers stay as they are, too, for what reads the file again. */
export const csvRows = (rows: Cell[][], { exact = false } = {}) =>
  rows.map((row) => `${row.map((value) => cell(value, exact)).join(',')}\r\n`).join('')

function cell(value: Cell, exact: boolean): string {
  if (typeof value === 'number') return `${value}`
  if (typeof value === 'object') return value.figures.replaceAll(/\D/g, '')
  if (isPhone.test(value)) {
    const written = exact ? value : formatPhone(value)
    return written === value ? `"\t${value}"` : written
  }
  if (isShortened.test(value)) return `"\t${value}"`
  const text = isRun.test(value) ? `'${value}` : value
  return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const isRun = /^[\s'"]*[=+\-@＝＋－＠]|^'*[\t\r\n]/

/** E.164, which nothing but a phone number is here: no formula, but a spreadsheet would make 2.66E+11 of it. */
const isPhone = /^\+\d{7,15}$/
/** Figures whose leading zeros, or last digits, a spreadsheet would lose. */
const isShortened = /^(0\d+|\d{16,})$/

/** A cell's text as it was before it was written: without what keeps it from being run or shortened. */
export const unescapeCsvCell = (text: string) =>
  /^\t\+?\d+$/.test(text) ? text.slice(1) : text.startsWith("'") && isRun.test(text) ? text.slice(1) : text
