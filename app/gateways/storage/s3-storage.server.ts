import { AwsClient } from 'aws4fetch'
import { isStorageKey, requireStorageKey, type Storage, typeOfKey } from './storage.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const patience = 30_000
const moreTries = 3 // of what failed with 5xx or 429, each after a longer pause

/** Files in an S3-compatible bucket, addressed by path (`{endpoint}/{bucket}/{key}`) as MinIO and the like want. */
export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: moreTries })
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const ask = (address: string, init: RequestInit = {}) =>
    client.fetch(`${root}${address}`, { ...init, signal: AbortSignal.timeout(patience) })
  return {
    async put(key, bytes, type) {
      const headers = { 'Content-Type': type, 'Content-Length': String(bytes.byteLength) }
      await done(ask(`/${requireStorageKey(key)}`, { method: 'PUT', headers, body: bytes as BodyInit }))
    },
    async get(key) {
      if (!isStorageKey(key)) return undefined
      const response = await ask(`/${key}`)
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      const bytes = await (await done(response)).bytes()
      return { bytes, type: response.headers.get('content-type') ?? typeOfKey(key) }
    },
    async remove(key) {
      await done(ask(`/${requireStorageKey(key)}`, { method: 'DELETE' }))
    },
    list: (prefix) => listAll(ask, prefix),
  }
}

/** The answer when it is a good one; otherwise what the store said went wrong. */
async function done(answer: Response | Promise<Response>) {
  const response = await answer
  if (response.ok) return response
  const code = /<Code>([^<]*)<\/Code>/.exec(await response.text())?.[1] ?? ''
  throw new Error(`The file store answered ${response.status} ${code}`.trim())
}

const textsIn = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text]) => text!)

async function listAll(ask: (address: string) => Promise<Response>, prefix: string) {
  const keys: string[] = []
  let next: string | undefined
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix,
      ...(next && { 'continuation-token': next }),
    })
    const xml = await (await done(ask(`?${query}`))).text()
    keys.push(...textsIn(xml, 'Key'))
    next = textsIn(xml, 'NextContinuationToken')[0]?.replaceAll('&amp;', '&')
  } while (next)
  return keys
}
