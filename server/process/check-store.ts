import { neededRights, type ProbeStep, probeS3 } from '#app/gateways/storage/probe-s3.server.ts'
import { halfGivenS3, type StorageSettings, s3SettingsOf } from '#app/gateways/storage/storage.server.ts'
import type { StorageError } from '#app/gateways/storage/storage-error.ts'
import { Refusal } from './explain.ts'

/**
 * Tries the file store before the shop opens. A store that will not do as it is set up is a reason not to start, and
 * what to do is said. One that does not answer now may answer in a minute: the shop opens, and warns.
 */
export async function checkStore(settings: StorageSettings, say: (line: string) => void): Promise<void> {
  const s3 = s3SettingsOf(settings)
  if (s3 === 'half-given') throw new Refusal(halfGivenS3)
  if (!s3) return
  const found = await probeS3(s3)
  if (!found) return
  const refusal = refusalOf(found, s3)
  if (refusal)
    throw new Refusal(`${refusal} (The file store answered ${found.fault.status} ${found.fault.code})`)
  say(
    `Warning: the file store at ${s3.endpoint} cannot be used now. ${found.fault.message}. Pictures fail until it answers.`,
  )
}

type Found = { step: ProbeStep; fault: StorageError }
type Named = { endpoint: string; bucket: string; region: string }

/** What the operator is to do; nothing where waiting may help. */
export function refusalOf({ step, fault }: Found, { endpoint, bucket, region }: Named): string | undefined {
  const { status, code } = fault
  if (!status || status >= 500 || status === 429) return undefined
  const words: Record<string, string> = {
    NoSuchBucket: `there is no bucket "${bucket}" at ${endpoint}. Create it, or correct S3_BUCKET.`,
    InvalidAccessKeyId: 'the file store does not know S3_ACCESS_KEY_ID. Correct it.',
    SignatureDoesNotMatch:
      'the file store does not accept S3_ACCESS_KEY_ID with S3_SECRET_ACCESS_KEY. Correct them.',
    AuthorizationHeaderMalformed: `the file store is not in the region "${region}". Correct S3_REGION.`,
    PermanentRedirect: `the bucket "${bucket}" is not at ${endpoint}. Correct S3_ENDPOINT and S3_REGION.`,
    RequestTimeTooSkewed: 'the clock of this machine and that of the file store differ. Set them right.',
  }
  if (words[code]) return words[code]
  if (status === 403) {
    const rights = Object.values(neededRights).join(', ')
    return `S3_ACCESS_KEY_ID may not ${verbs[step]} in the bucket "${bucket}" (${neededRights[step]}). It needs ${rights}.`
  }
  return `${endpoint} does not answer as an S3-compatible store does. Correct S3_ENDPOINT.`
}

const verbs: Record<ProbeStep, string> = {
  put: 'write files',
  get: 'read files',
  list: 'list files',
  remove: 'remove files',
}
