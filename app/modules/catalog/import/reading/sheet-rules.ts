import { currencyOf } from '#app/base/amounts.ts'
import { fill, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/import.ts'

/** What of a sheet is read at most. Whatever is more is no list of products. */
export const sheetLimits = {
  columns: 256,
  /** As many characters as a cell of a spreadsheet holds. */
  cell: 32_767,
  texts: 1_000_000,
  /** Characters of all rows together, whatever few texts they share. */
  characters: 30_000_000,
  rows: 1_048_576,
  /** Bytes of one line of a CSV file. */
  line: 1024 * 1024,
}

/** Thrown while rows are read, where a file holds more than is read of one. */
export class FileTooLarge extends Error {}

const letters = /^([A-Z]{1,3})(\d{1,7})$/

/** Column and row of `C7`, counted from 0 and 1; undefined where it is no place of a sheet. */
export function cellPosition(reference: string): { column: number; row: number } | undefined {
  const [, word, row] = letters.exec(reference) ?? []
  if (!word) return undefined
  let column = 0
  for (const letter of word) column = column * 26 + letter.charCodeAt(0) - 64
  return { column: column - 1, row: Number(row) }
}

/** Formats that every spreadsheet knows as days or times, by their numbers. */
const isBuiltInDay = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Whether a number in this format is a day: its own letters say so, not those of quoted words or colours. */
export const isDateFormat = (id: number, code: string | undefined) =>
  code === undefined
    ? isBuiltInDay(id)
    : /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, ''))

/** The currency that a format writes beside a number: `[$€-2] #,##0.00`, `"USD" #,##0`; undefined where it writes none. */
export function currencyOfFormat(code: string | undefined): string | undefined {
  const [positive = ''] = (code ?? '').split(';')
  const written = [...positive.matchAll(/\[\$([^\]-]+)[^\]]*\]|"([^"]+)"|\\(.)|([$€£¥])/g)].map((found) =>
    found.slice(1).find(Boolean),
  )
  return written.map((word) => word && currencyOf(word)).find(Boolean)
}

const day = 24 * 60 * 60 * 1000
const [since1900, since1904] = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)]

/** A day as a spreadsheet counts it, as `2026-11-21`; the number where there is no such day. */
export function spreadsheetDate(days: number, from1904: boolean): string {
  const moment = new Date((from1904 ? since1904 : since1900) + Math.round(days * day))
  return Number.isNaN(moment.getTime()) || Math.abs(days) > 3_000_000
    ? String(days)
    : moment.toISOString().slice(0, 10)
}

/** Why the cells of a row cannot be told apart: a quotation mark that is open, more cells than columns, or headings below it. It crosses processes. */
export type BrokenRow = 'torn' | 'above' | { cells: number; width: number }

export const brokenRowMessage = (broken: BrokenRow): Message =>
  broken === 'torn'
    ? texts.tornRow
    : broken === 'above'
      ? texts.rowAboveHeadings
      : fill(texts.wideRow, broken)
