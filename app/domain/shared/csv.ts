type Cell = string | number

/**
 * A table as a CSV file that spreadsheets open as it is: UTF-8 with its mark, CRLF, quotes where needed. A text that a
 * spreadsheet would run as a formula gets an apostrophe before it; numbers stay numbers.
 */
export const csvOf = (rows: Cell[][]) => byteOrderMark + csvRows(rows)

export const byteOrderMark = '\uFEFF'
export const csvRows = (rows: Cell[][]) => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

function cell(value: Cell): string {
  if (typeof value === 'number') return `${value}`
  const text = isRun.test(value) ? `'${value}` : value
  return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const isRun = /^[\s'"]*[=+\-@＝＋－＠]|^'*[\t\r\n]/

/** A cell's text as it was before it was written: without the apostrophe that keeps it from being run. */
export const withoutGuard = (text: string) =>
  text.startsWith("'") && isRun.test(text.slice(1)) ? text.slice(1) : text
