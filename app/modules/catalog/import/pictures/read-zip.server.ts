import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { fill, type Message } from '#app/messages/language.ts'
import {
  allowedPictureTypes,
  detectFileType,
  maxPictureBytes,
  pictureMessage,
} from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/import.ts'
import { isSafeName, maxZipEntries, maxZipFiles, nameInZip, type ZippedPicture } from './zip-rules.ts'

type ZipFault = 'zip-unreadable' | 'zip-outside' | 'zip-too-many' | 'zip-empty'

/** The pictures that a ZIP holds, by its directory and the first bytes of each. Where two share a name the first counts. */
export async function listZippedPictures(file: string): Promise<Result<ZippedPicture[], ZipFault>> {
  const firsts = new Map<string, string>()
  const found: ZippedPicture[] = []
  try {
    for await (const { name, entry, zip } of entriesOf(file)) {
      if (found.length === maxZipFiles || zip.entryCount > maxZipEntries) return refuse('zip-too-many')
      const first = firsts.get(name)
      if (first === undefined) {
        firsts.set(name, entry.fileName)
        found.push({ name, problem: await problemOf(zip, entry) })
      } else {
        // No name has a slash, so this one collides with none.
        found.push({
          name: `/${entry.fileName} ${found.length}`,
          problem: fill(texts.zipTwice, { name, first }),
        })
      }
    }
  } catch (error) {
    if (isSystemError(error)) throw error
    const isUnsafe = error instanceof UnsafeName || /path|characters in fileName/.test(`${error}`)
    return refuse(isUnsafe ? 'zip-outside' : 'zip-unreadable')
  }
  return found.length === 0 ? refuse('zip-empty') : ok(found)
}

export type UnpackedPicture = { name: string; bytes?: Buffer; problem?: Message }

/** The wanted pictures of a ZIP, one after the other: no more than one stands in memory. */
export async function* unpackPictures(file: string, wanted: string[]): AsyncGenerator<UnpackedPicture> {
  const left = new Set(wanted)
  if (left.size === 0) return
  for await (const { name, entry, zip } of entriesOf(file)) {
    if (!left.delete(name)) continue
    yield await unpack(zip, entry, name)
    if (left.size === 0) return
  }
}

async function unpack(zip: ZipFile, entry: Entry, name: string): Promise<UnpackedPicture> {
  if (entry.isEncrypted()) return { name, problem: texts.zipEncrypted }
  try {
    const bytes = await startOf(zip, entry, maxPictureBytes + 1)
    if (bytes.length <= maxPictureBytes) return { name, bytes }
    return { name, problem: tooLarge(Math.max(bytes.length, entry.uncompressedSize)) }
  } catch (error) {
    if (isSystemError(error)) throw error
    return { name, problem: pictureMessage({ reason: 'picture-unreadable' }) }
  }
}

/** No computer writes such a name into a ZIP, and no database takes it. */
class UnsafeName extends Error {}

type Named = { name: string; entry: Entry; zip: ZipFile }

async function* entriesOf(file: string): AsyncGenerator<Named> {
  const zip = await openPromise(file, { autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) {
      if (!isSafeName(entry.fileName)) throw new UnsafeName()
      const name = entry.fileName.endsWith('/') ? undefined : nameInZip(entry.fileName)
      if (name) yield { name, entry, zip }
    }
  } finally {
    zip.close()
  }
}

const tooLarge = (bytes: number) => pictureMessage({ reason: 'picture-too-large', detail: bytes })

async function problemOf(zip: ZipFile, entry: Entry): Promise<Message | null> {
  if (entry.isEncrypted()) return texts.zipEncrypted
  if (entry.uncompressedSize > maxPictureBytes) return tooLarge(entry.uncompressedSize)
  try {
    const type = detectFileType(await startOf(zip, entry, 512))
    const allowed = (allowedPictureTypes as readonly string[]).includes(type)
    return allowed ? null : pictureMessage({ reason: 'type-not-allowed', detail: type })
  } catch (error) {
    if (isSystemError(error)) throw error
    return pictureMessage({ reason: 'picture-unreadable' })
  }
}

/** At most so many bytes, counted as they are unpacked, whatever the directory says. */
async function startOf(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    parts.push(part)
    bytes += part.length
    if (bytes >= most) break
  }
  return Buffer.concat(parts).subarray(0, most)
}

/** A full disk or a file that is gone is no fault of the ZIP's. */
export const isSystemError = (error: unknown) => /^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? '')
