import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type Db, transaction } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { renderXlsx, type Sheet } from './xlsx.server.ts'

type Parts = Iterable<string> | ((snapshot: Db) => AsyncIterable<string>)

const maxMilliseconds = 5 * 60_000

/**
 * A CSV file. What is read from the database is all of one moment, and lies on the disk before it leaves: a slow reader
 * holds no transaction open, and a shop's whole past never stands in memory. Nothing is read on for somebody who has gone.
 */
export function csvResponse(request: Request, name: string, parts: Parts) {
  const type = 'text/csv; charset=utf-8'
  if (typeof parts !== 'function') return fileAnswer(name, type, Readable.from(parts, { objectMode: false }))
  return storedAnswer(request, { name, type }, parts)
}

/** An Excel file, written the same way. */
export function xlsxResponse(request: Request, name: string, sheetsOf: (snapshot: Db) => Sheet[]) {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return storedAnswer(request, { name, type }, (snapshot) => renderXlsx(sheetsOf(snapshot)))
}

/** A file for everybody, with these headers. It is read a part at a time, of no one moment, and lies on the disk too. */
export async function publicFileResponse(
  request: Request,
  headers: Record<string, string>,
  parts: AsyncIterable<string>,
) {
  return streamAnswer(await storedOnDisk((file) => writeAll(file, parts, endOf(request))), headers)
}

async function storedAnswer(
  request: Request,
  { name, type }: { name: string; type: string },
  partsOf: (snapshot: Db) => AsyncIterable<string | Uint8Array>,
) {
  const content = await storedOnDisk((file) =>
    transaction(db, (snapshot) => writeAll(file, partsOf(snapshot), endOf(request)), {
      isolationLevel: 'repeatable read',
      repeat: 'never', // half of it lies in the file
      accessMode: 'read only',
    }),
  )
  return fileAnswer(name, type, content)
}

async function storedOnDisk(write: (file: FileHandle) => Promise<unknown>): Promise<Readable> {
  const path = join(tmpdir(), `thumba-${randomUUID()}.part`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path) // it lasts as long as it is open
    await write(file)
  } catch (error) {
    await file.close()
    throw error
  }
  return file.createReadStream({ start: 0 }) // closes it at its end
}

const endOf = (request: Request) => AbortSignal.any([request.signal, AbortSignal.timeout(maxMilliseconds)])

async function writeAll(file: FileHandle, parts: AsyncIterable<string | Uint8Array>, end: AbortSignal) {
  for await (const part of parts) {
    end.throwIfAborted()
    await file.appendFile(part)
  }
}

/** A browser keeps it under this name and asks for it anew each time. */
const fileAnswer = (name: string, type: string, content: Readable) =>
  streamAnswer(content, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  })

const streamAnswer = (content: Readable, headers: Record<string, string>) =>
  new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, { headers })
