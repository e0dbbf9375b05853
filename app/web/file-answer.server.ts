import { Readable } from 'node:stream'
import { type Sheet, xlsxOf } from './xlsx.server.ts'

/** A CSV file that is written as fast as it is read, so that a shop's whole past never stands in memory. */
export const csvAnswer = (name: string, parts: AsyncIterable<string> | Iterable<string>) =>
  fileAnswer(name, 'text/csv; charset=utf-8', Readable.from(parts, { objectMode: false }))

/** An Excel file, written the same way. */
export const xlsxAnswer = (name: string, sheets: Sheet[]) =>
  fileAnswer(name, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', xlsxOf(sheets))

/** A browser keeps it under this name and asks for it anew each time. */
const fileAnswer = (name: string, type: string, content: Readable) =>
  new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
