import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, createZstdCompress, createZstdDecompress, zstdCompress, zstdDecompress } from 'node:zlib'
import { type BackupFolder, BackupRefusal, placesIn } from './backup-folder.ts'
import { writeDurably, writeDurablyWith } from './durable-file.ts'
import { nonceBytes, openingCipher, seal, sealingCipher, tagBytes, unseal } from './sealing.ts'

/** A file up to this size is held in memory whole. */
const inMemory = 1 * 1024 * 1024
const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } }
const squeeze = promisify(zstdCompress)
const unsqueeze = promisify(zstdDecompress)

export type StoredObject = { hash: string; size: number; isNew: boolean }
/** What is kept, by its contents: the SHA-256 of what it was, in hex. */
function objectFile(folder: BackupFolder, hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new BackupRefusal(`The backup is damaged: ${hash} is no checksum`)
  return join(placesIn(folder).objects, hash.slice(0, 2), hash)
}
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export async function hasObject(folder: BackupFolder, hash: string): Promise<boolean> {
  return stat(objectFile(folder, hash)).then(
    ({ size }) => size > 0,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

export const removeObject = (folder: BackupFolder, hash: string) =>
  rm(objectFile(folder, hash), { force: true })

/** Compressed and sealed, as everything in the folder is. */
export const pack = async ({ key }: BackupFolder, bytes: Uint8Array) => seal(key, await squeeze(bytes, zstd))
export const unpack = async ({ key }: BackupFolder, packed: Uint8Array): Promise<Uint8Array> =>
  unsqueeze(unseal(key, packed))

/** What is named again is read again: a copy that the disk damaged meanwhile is written anew, while the file is at hand. */
type Storing = { checked?: boolean }

/** Whether it lies here already. */
async function isKept(folder: BackupFolder, { hash, size }: Hashed, { checked = false }: Storing) {
  if (!(await hasObject(folder, hash))) return false
  if (!checked) return true
  try {
    await checkObject(folder, { hash, size, what: 'it' })
    return true
  } catch (error) {
    if (!(error instanceof BackupRefusal)) throw error
    await removeObject(folder, hash)
    return false
  }
}
type Hashed = { hash: string; size: number }

export async function storeBytes(
  folder: BackupFolder,
  bytes: Uint8Array,
  storing: Storing = {},
): Promise<StoredObject> {
  const hash = hashOf(bytes)
  const isNew = !(await isKept(folder, { hash, size: bytes.byteLength }, storing))
  if (isNew) await writeDurably(objectFile(folder, hash), await pack(folder, bytes), folder.unsynced)
  return { hash, size: bytes.byteLength, isNew }
}

/** Keeps a file as it is read, also while somebody writes to it. Undefined where it is gone by now. */
export async function storeFile(
  folder: BackupFolder,
  file: string,
  storing: Storing = {},
): Promise<StoredObject | undefined> {
  try {
    const { size } = await stat(file)
    if (size <= inMemory) return await storeBytes(folder, await readFile(file), storing)
    // Read once for its name, since most have not changed: to write is dearer than to read.
    const read = await hashFile(file)
    if (await isKept(folder, read, storing)) return { ...read, isNew: false }
    return await storeStream(folder, createReadStream(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function hashFile(file: string) {
  const hash = createHash('sha256')
  let size = 0 // as it is read: it may grow meanwhile
  for await (const part of createReadStream(file)) {
    hash.update(part)
    size += part.byteLength
  }
  return { hash: hash.digest('hex'), size }
}

/** What comes may be large, and may change meanwhile: its name is the hash of what was written. */
export async function storeStream(folder: BackupFolder, from: Readable): Promise<StoredObject> {
  const hash = createHash('sha256')
  let size = 0
  const measured = new Transform({
    transform(part: Buffer, _, done) {
      hash.update(part)
      size += part.byteLength
      done(null, part)
    },
  })
  let name = ''
  await writeDurablyWith(
    placesIn(folder).objects,
    async (unfinished) => {
      const packed = [measured, createZstdCompress(zstd), ...(folder.key ? [sealStream(folder.key)] : [])]
      await pipeline([from, ...packed, createWriteStream(unfinished, ours)])
      name = hash.digest('hex')
      return objectFile(folder, name)
    },
    folder.unsynced,
  )
  return { hash: name, size, isNew: true }
}

/** Readable by nobody else, and on the disk before it is closed. */
const ours = { mode: 0o600, flush: true }

function sealStream(key: Uint8Array) {
  const nonce = randomBytes(nonceBytes)
  const cipher = sealingCipher(key, nonce)
  let begun = false
  return new Transform({
    transform(part: Buffer, _, done) {
      if (!begun) this.push(nonce)
      begun = true
      done(null, cipher.update(part))
    },
    flush(done) {
      if (!begun) this.push(nonce)
      this.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
}

type Wanted = { hash: string; size: number; what: string }

/**
 * Brings a file back as it was. Refuses in words where what is kept is gone or damaged. Without `flush` whoever takes it
 * from there sees to it that it is on the disk, as PostgreSQL does with all of its files.
 */
export async function restoreObject(folder: BackupFolder, wanted: Wanted, to: string, flush = true) {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await readObject(folder, wanted, createWriteStream(to, { mode: 0o600, flush }))
}

/** Whether what is kept is what it was: read, and thrown away. */
export const checkObject = (folder: BackupFolder, wanted: Wanted): Promise<void> =>
  readObject(folder, wanted, new Writable({ write: (_, __, done) => done() }))

const notTheBackups = ['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT']

async function readObject(folder: BackupFolder, { hash, size, what }: Wanted, into: Writable) {
  const from = objectFile(folder, hash)
  const packed = await stat(from).catch(() => undefined)
  if (!packed) throw new BackupRefusal(`The backup lacks ${what}: ${from} is gone`)
  const found = createHash('sha256')
  let bytes = 0
  const measured = new Transform({
    transform(part: Buffer, _, done) {
      found.update(part)
      bytes += part.byteLength
      done(null, part)
    },
  })
  try {
    await pipeline([unsealed(folder, from, packed.size), createZstdDecompress(), measured, into])
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (notTheBackups.includes(code)) throw error
    throw new BackupRefusal(`The backup of ${what} is damaged: ${from} (${message})`)
  }
  if (bytes !== size || found.digest('hex') !== hash)
    throw new BackupRefusal(`The backup of ${what} is damaged: ${from} holds something else`)
}

/** The compressed bytes, as a stream. */
const unsealed = ({ key }: BackupFolder, file: string, size: number) =>
  key ? Readable.from(openSealed(key, file, size)) : createReadStream(file)

async function* openSealed(key: Uint8Array, file: string, size: number) {
  const handle = await open(file)
  try {
    const [nonce, tag] = [Buffer.alloc(nonceBytes), Buffer.alloc(tagBytes)]
    await handle.read(nonce, 0, nonceBytes, 0)
    await handle.read(tag, 0, tagBytes, size - tagBytes)
    const cipher = openingCipher(key, nonce)
    cipher.setAuthTag(tag)
    const options = { start: nonceBytes, end: size - tagBytes - 1, autoClose: false }
    for await (const part of handle.createReadStream(options)) yield cipher.update(part)
    yield cipher.final()
  } finally {
    await handle.close()
  }
}
