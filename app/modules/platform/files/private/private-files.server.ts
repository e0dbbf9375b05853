import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { idPattern, newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { decrypt, type EncryptionSecrets, encrypt } from '#app/base/secrets/encryption.server.ts'
import { config } from '#app/config.server.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { enqueue, enqueueAfter } from '#app/db/queue.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { decodeUpload } from '../decoding/decoder.server.ts'
import { detectFileType, type PictureRefusal } from '../rules.ts'
import {
  type PrivateFileKind,
  partsOfKey,
  privateFileCards,
  privateFileKey,
  privateFileKinds,
} from './private-file-rules.ts'

const hour = 3600 // seconds
const batch = 500

/** A file that somebody has, without what is in it. */
export type PrivateFile = {
  kind: PrivateFileKind
  id: string
  key: string
  subject: string
  owner: string
  person: string | null
  type: string
  name: string
  sentAt: Date | null
}
/** A file that was just kept, for a row to take. */
export type SavedFile = { id: string; key: string; type: string; size: number }

const secretsOfApp = (): EncryptionSecrets => ({ app: appSecret(), own: config.PAPERS_KEY })

const contextOf = (kind: PrivateFileKind, file: { id: string; key: string }) => {
  const { encryptedAs } = privateFileCards[kind]
  return { kind: encryptedAs.kind, id: file[encryptedAs.by] }
}

/** Every file of a kind that somebody has, as rows named `file`. */
const rowsOf = (kind: PrivateFileKind) => sql.raw(`(${privateFileCards[kind].rows}) file`)

/**
 * Keeps what somebody sent for a row to take; what none has taken within an hour is thrown away. Pictures are drawn anew, and
 * all of it is encrypted.
 */
export async function savePrivateFiles(
  db: Db,
  storage: Storage,
  kind: PrivateFileKind,
  { subject, files }: { subject?: string; files: Uint8Array[] },
): Promise<Result<SavedFile[], PictureRefusal>> {
  if (files.length === 0) return ok([])
  const prepared: (SavedFile & { bytes: Uint8Array })[] = []
  for (const sent of files) {
    const made = await prepare(kind, sent)
    if (!made.ok) return made
    const { bytes, type } = made.value
    const id = newId()
    const print = privateFileCards[kind].recognized && printOf(bytes)
    const key = privateFileKey(kind, { subject, id, print })
    prepared.push({ id, key, type, size: bytes.byteLength, bytes })
  }
  const keys = prepared.map(({ key }) => key)
  // First: then no file is left that nobody knows of, wherever this breaks off.
  await transact(db, async (tx) => ok(await enqueueAfter(tx, 'delete-private-files', { keys }, hour)))
  for (const file of prepared) await putPrivateFile(storage, kind, file, file.bytes)
  return ok(prepared.map(({ bytes: _, ...file }) => file))
}

const printOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

const pdf = 'application/pdf'

/** What is kept of a file that somebody sent: of a picture a new one, a PDF as it came (decision 013). */
async function prepare(
  kind: PrivateFileKind,
  bytes: Uint8Array,
): Promise<Result<{ bytes: Uint8Array; type: string }, PictureRefusal>> {
  const { types, maxBytes, drawnAs } = privateFileCards[kind]
  const type = detectFileType(bytes)
  if (!types.includes(type)) return refuse('type-not-allowed', type)
  if (bytes.byteLength > maxBytes) return refuse('picture-too-large', bytes.byteLength)
  if (type === pdf) return isWholePdf(bytes) ? ok({ bytes, type }) : refuse('picture-unreadable')
  const drawn = await decodeUpload(drawnAs, bytes)
  return drawn.ok ? ok({ bytes: drawn.value, type: 'image/jpeg' }) : drawn
}

/** It says its version, and the mark of its end is near its end: a file that was cut off has lost it. */
function isWholePdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return /^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 16)) && file.subarray(-1024).includes('%%EOF')
}

/** Puts a file into the store, encrypted as this one of its kind. */
export const putPrivateFile = (
  storage: Storage,
  kind: PrivateFileKind,
  file: { id: string; key: string },
  bytes: Uint8Array,
  secrets = secretsOfApp(),
): Promise<void> =>
  storage.put(file.key, encrypt(secrets, contextOf(kind, file), bytes), 'application/octet-stream')

/** A file that somebody has, by the id that its address names. Whoever asks has been let in to what it is about. */
export async function findPrivateFile(
  db: Db,
  kind: PrivateFileKind,
  id: string,
): Promise<PrivateFile | undefined> {
  if (!idPattern.test(id)) return undefined
  const [file] = await findPrivateFiles(db, kind, sql`id = ${id}`)
  return file
}

/** Those of a kind for which a condition on `rows` of its card holds, in the order of their keys. */
export async function findPrivateFiles(db: Db, kind: PrivateFileKind, which: SQL): Promise<PrivateFile[]> {
  const { rows } = await db.execute<Omit<PrivateFile, 'kind' | 'sentAt'> & { sent_at: string | null }>(
    sql`select * from ${rowsOf(kind)} where ${which} order by key`,
  )
  return rows.map(({ sent_at, ...row }) => ({ kind, ...row, sentAt: sent_at ? new Date(sent_at) : null }))
}

/** What is in a file, decrypted; undefined where the store has none. Photos from before photos were encrypted are plain JPEGs. */
export async function readPrivateFile(
  storage: Storage,
  { kind, id, key }: Pick<PrivateFile, 'kind' | 'id' | 'key'>,
  secrets = secretsOfApp(),
): Promise<Uint8Array | undefined> {
  const stored = await storage.get(key)
  if (!stored) return undefined
  const isPlain = privateFileCards[kind].encryptedAs.by === 'key' && isJpeg(stored.bytes)
  return isPlain ? stored.bytes : decrypt(secrets, contextOf(kind, { id, key }), stored.bytes)
}

/** No encrypted file begins as a JPEG does: its first byte names a key. */
export const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8

/** Takes files from the rows that have them; they go with a job of the same transaction. Returns how many there were. */
export async function removePrivateFiles(tx: Tx, kind: PrivateFileKind, which: SQL): Promise<number> {
  const found = await findPrivateFiles(tx, kind, which)
  if (found.length === 0) return 0
  const keys = found.map(({ key }) => key)
  const { table, column, removed } = privateFileCards[kind].owner
  const [owners, held] = [sql.identifier(table), sql.identifier(column)]
  if (removed === 'with its row') {
    const { rowCount } = await tx.execute(sql`delete from ${owners} where ${held} = any(${sql.param(keys)})`)
    if (!rowCount) return 0 // somebody else was faster
  } else {
    const ids = sql.param(found.map(({ owner }) => owner))
    await tx.execute(sql`select id from ${owners} where id = any(${ids}) order by id for update`)
    await tx.execute(
      sql`update ${owners} set ${held} = null where id = any(${ids}) and ${held} = any(${sql.param(keys)})`,
    )
  }
  await enqueue(tx, 'delete-private-files', { keys })
  return found.length
}

/** Deletes files from the store; one that somebody has is left alone. Returns how many went. */
export async function deletePrivateFiles(db: Db, storage: Storage, keys: string[]): Promise<number> {
  let deleted = 0
  for (let from = 0; from < keys.length; from += batch) {
    const some = keys.slice(from, from + batch)
    const owned = await findOwnedKeys(db, some)
    for (const key of some) {
      if (!partsOfKey(key).kind || owned.has(key)) continue
      await storage.remove(key)
      deleted += 1
    }
  }
  return deleted
}

/**
 * Which of these keys somebody has. Most lead to their row by the subject that they name, where the key itself has no index; a
 * former release named others, so what is not found there is looked for by itself.
 */
async function findOwnedKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const owned = new Set<string>()
  for (const kind of privateFileKinds) {
    const own = keys.filter((key) => partsOfKey(key).kind === kind)
    const find = async (wanted: string[], which = sql.empty()) => {
      if (wanted.length === 0) return
      const found = await findPrivateFiles(db, kind, sql`${which} key = any(${sql.param(wanted)})`)
      for (const { key } of found) owned.add(key)
    }
    const subjects = own.flatMap((key) => partsOfKey(key).subject ?? [])
    if (subjects.length > 0) await find(own, sql`subject = any(${sql.param(subjects)}) and`)
    await find(own.filter((key) => !owned.has(key)))
  }
  return owned
}

/** Of somebody whose account is deleted: every file that goes with it. */
export async function removePrivateFilesOf(tx: Tx, userId: string): Promise<void> {
  for (const kind of privateFileKinds)
    if (privateFileCards[kind].goesWithAccount) await removePrivateFiles(tx, kind, sql`person = ${userId}`)
}

/** What we keep of somebody, for the file of their data: never where it lies. */
export async function findOwnPrivateFiles(db: Db, userId: string) {
  const all = await Promise.all(
    privateFileKinds.map((kind) => findPrivateFiles(db, kind, sql`person = ${userId}`)),
  )
  return all.flat().map(({ kind, type, name, sentAt }) => ({ kind, type, name, sentAt }))
}
