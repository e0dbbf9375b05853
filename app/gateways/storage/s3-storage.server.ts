import { createHash } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { asStorageError, openS3Client, type S3Settings } from './s3-client.server.ts'
import { isStorageKey, requireStorageKey, type Storage, typeOfKey } from './storage.ts'

export type { S3Settings } from './s3-client.server.ts'

const fileWithin = 5 * 60_000

type Sent = { within?: number; sha256?: string }

/** Files in an S3-compatible bucket, addressed by path (`{endpoint}/{bucket}/{key}`) as MinIO and the like want. */
export function s3Storage(settings: S3Settings) {
  const ask = openS3Client(settings)

  /** Nothing where there is no such file; an answer of 304 is given back as it is. */
  async function read(key: string, headers: Record<string, string> = {}, within?: number) {
    const { answer, code } = await ask('get', `/${key}`, { headers }, { within, expected: [304, 404] })
    if (code === 'NoSuchKey') return undefined
    return answer
  }
  async function write(key: string, body: Blob | Uint8Array, type: string, { within, sha256 }: Sent = {}) {
    const length = body instanceof Blob ? body.size : body.byteLength
    const headers = {
      'Content-Type': type,
      'Content-Length': String(length),
      ...(sha256 && { 'X-Amz-Content-Sha256': sha256 }),
    }
    const init = { method: 'PUT', headers, body: body as BodyInit }
    await ask('put', `/${requireStorageKey(key)}`, init, { within })
  }

  const storage = {
    put: (key: string, bytes: Uint8Array, type: string) => write(key, bytes, type),
    async get(key: string) {
      if (!isStorageKey(key)) return undefined
      const answer = await read(key)
      return answer && fileOf(key, answer)
    },
    async remove(key: string) {
      await ask('remove', `/${requireStorageKey(key)}`, { method: 'DELETE' })
    },
    list: async (prefix: string) => (await listAll(ask, prefix)).map(({ key }) => key),

    /** As `get`; but `same` where what lies there is what the caller has, which costs no bytes. Does not wait long. */
    async getIfOther(key: string, known: Uint8Array, within: number) {
      const tag = createHash('md5').update(known).digest('hex')
      const answer = await read(key, { 'If-None-Match': `"${tag}"` }, within)
      if (answer?.status === 304) return 'same' as const
      return answer && fileOf(key, answer)
    },
    /** Sends a file of this machine as it is read, and removes it here. With `sha256` the store refuses other contents. */
    async putFile(key: string, file: string, type: string, sha256?: string) {
      await write(key, await openAsBlob(file), type, { within: fileWithin, sha256 })
      await rm(file, { force: true })
    },
    /** Writes what lies there into a file of this machine as it comes. False where there is none. */
    async getFile(key: string, file: string): Promise<boolean> {
      const answer = await read(key, {}, fileWithin)
      if (!answer) return false
      const coming = Readable.fromWeb(answer.body as never)
      await asStorageError('get', () => pipeline(coming, createWriteStream(file)))
      return true
    },
    /** What lies there, as it comes; undefined where there is none. */
    async openFile(key: string): Promise<Readable | undefined> {
      const answer = isStorageKey(key) ? await read(key, {}, fileWithin) : undefined
      return answer && Readable.fromWeb(answer.body as never)
    },
    /** The keys below `prefix` that were last written before then. */
    listOlder: async (prefix: string, before: Date) =>
      (await listAll(ask, prefix)).filter(({ written }) => written < before).map(({ key }) => key),
  }
  return storage satisfies Storage
}
export type S3Storage = ReturnType<typeof s3Storage>

const fileOf = async (key: string, answer: Response) => ({
  bytes: await asStorageError('get', () => answer.bytes()),
  type: answer.headers.get('content-type') ?? typeOfKey(key),
})

type Ask = ReturnType<typeof openS3Client>

/** Every file below a prefix. A bucket may hold what is not ours: no key of ours has a character that XML escapes. */
async function listAll(ask: Ask, prefix: string) {
  const found: { key: string; written: Date }[] = []
  let next: string | undefined
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix,
      ...(next && { 'continuation-token': next }),
    })
    const { answer } = await ask('list', `?${query}`)
    const page = await asStorageError('list', () => answer.text())
    for (const [, contents] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = textOf(contents!, 'Key') ?? ''
      if (isStorageKey(key)) found.push({ key, written: new Date(textOf(contents!, 'LastModified') ?? 0) })
    }
    next = textOf(page, 'NextContinuationToken')
  } while (next)
  return found
}

const textOf = (xml: string, element: string) => {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
  return text?.replace(/&(amp|lt|gt|quot|apos|#(\d+)|#x([\da-f]+));/gi, (_all, name, decimal, hex) =>
    decimal || hex
      ? String.fromCodePoint(parseInt(decimal ?? hex, decimal ? 10 : 16))
      : named[name as string]!,
  )
}
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
