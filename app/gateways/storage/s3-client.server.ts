import { AwsClient } from 'aws4fetch'
import { countStorageError, countStorageRequest, StorageError, type StorageRequest } from './storage-error.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const patience = 30_000
const moreTries = 3 // of what failed with 5xx or 429, each after a longer pause

type Wanted = { within?: number; expected?: number[] }

/**
 * Asks a bucket, signed. What it refuses, and that it does not answer, is thrown as a StorageError; of the expected
 * statuses the caller is given the answer and what the store calls it. A 404 is expected only of a key: a bucket
 * that is not there, or a 404 of whoever stands in front of the store, is a fault.
 */
export function openS3Client({ endpoint, bucket, region, ...keys }: S3Settings) {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: moreTries })
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`

  return (
    request: StorageRequest,
    address: string,
    init: RequestInit = {},
    { within = patience, expected = [] }: Wanted = {},
  ) => {
    countStorageRequest(request)
    return asStorageError(request, async () => {
      const answer = await client.fetch(`${root}${address}`, { ...init, signal: AbortSignal.timeout(within) })
      if (answer.ok || (answer.status === 304 && expected.includes(304))) return { answer, code: undefined }
      const code = /<Code>([^<]*)<\/Code>/.exec(await answer.text())?.[1] ?? ''
      if (code === 'NoSuchKey' && expected.includes(404)) return { answer, code }
      throw new StorageError({ status: answer.status, code })
    })
  }
}

/** Whatever goes wrong on the way to the store, also while an answer is read, is the store's fault and counted as one. */
export async function asStorageError<T>(request: StorageRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const fault = error instanceof StorageError ? error : new StorageError({ code: reasonOf(error) }, error)
    countStorageError(request, fault)
    throw fault
  }
}

const reasonOf = (error: unknown) => {
  const { name, code, cause } = error as NodeJS.ErrnoException & {
    cause?: { code?: string; message?: string }
  }
  if (name === 'TimeoutError') return name
  return cause?.code ?? cause?.message ?? (typeof code === 'string' ? code : name)
}
