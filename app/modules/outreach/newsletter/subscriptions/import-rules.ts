import { unescapeCsvCell } from '#app/base/csv.ts'
import { fill } from '#app/messages/language.ts'
import * as texts from '#messages/outreach.ts'

export const maxListBytes = 5 * 1024 * 1024
export const maxImported = 100_000
export const maxShownErrors = 100

export const importRefusals = {
  'nothing-there': texts.nothingToImport,
  'too-many-lines': fill(texts.tooManyLines, { most: maxImported.toLocaleString('en') }),
} as const
export type ImportRefusal = keyof typeof importRefusals

/** A line of a pasted list or a file, as editors count them. */
export type EmailLine = { line: number; text: string }

const heading = /^e-?mails?( address(es)?)?$/i

/**
 * The text of each line where an email should stand; empty lines say nothing. A first line that names its columns says
 * which one it is, otherwise it is the first.
 */
export function readEmailLines(text: string): EmailLine[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((typed, place) => ({ line: place + 1, cells: cellsOf(typed) }))
    .filter(({ cells }) => cells.some(Boolean))
  const named = lines[0]?.cells.findIndex((cell) => heading.test(cell)) ?? -1
  const column = Math.max(named, 0)
  return lines.slice(named >= 0 ? 1 : 0).map(({ line, cells }) => ({ line, text: cells[column] ?? '' }))
}

const cellsOf = (line: string) =>
  line.split(/[,;\t]/).map((cell) =>
    unescapeCsvCell(
      cell
        .trim()
        .replace(/^"([\s\S]*)"$/, '$1')
        .trim(),
    ),
  )
