import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { type Sheet, xlsxOf } from './xlsx.server.ts'

type Parts = Iterable<string> | ((snapshot: Db) => AsyncIterable<string>)

/**
 * A CSV file. What is read from the database is all of one moment, and lies on the disk before it leaves: a slow reader
 * holds no transaction open, and a shop's whole past never stands in memory.
 */
export async function csvAnswer(name: string, parts: Parts) {
  const type = 'text/csv; charset=utf-8'
  if (typeof parts !== 'function') return fileAnswer(name, type, Readable.from(parts, { objectMode: false }))
  const path = join(tmpdir(), `thumba-${randomUUID()}.csv`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path) // it lasts as long as it is open
    await db.transaction(
      async (snapshot) => {
        for await (const part of parts(snapshot)) await file.write(part)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  } catch (error) {
    await file.close()
    throw error
  }
  return fileAnswer(name, type, file.createReadStream({ start: 0 })) // closes it at its end
}

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
