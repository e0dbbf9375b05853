import { existsSync } from 'node:fs'
import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import type { S3Storage } from '#app/gateways/storage/s3-storage.server.ts'
import { typeOfKey } from '#app/gateways/storage/storage.ts'
import { filesAt, openFileHistory, type Version } from '../files/file-history.ts'
import { type BackupFolder, pathBelow } from '../folder/backup-folder.ts'
import { restoreObject } from '../folder/objects.ts'
import type { Plan } from './plan-restore.ts'

const atOnce = 4
/** It grows by a line for each act: what it says of later than the restored moment is no longer so. */
const auditHeads = 'audit-heads'

/** `inBucket`: the store's files belong into a bucket, and none of them here. */
type Wanted = { folder: BackupFolder; plan: Plan; dataDir: string; inBucket: boolean }

/** Brings every file back that rows of the moment may name. */
export const restoreFiles = (wanted: Wanted) => restoreWhere(wanted, isHere(wanted))

/** Only what is not there: what is there is the same, since names are given once. */
export const restoreMissingFiles = (wanted: Wanted) =>
  restoreWhere(
    wanted,
    (version) => isHere(wanted)(version) && !existsSync(join(wanted.dataDir, ...version.name.split('/'))),
  )

const isHere =
  ({ inBucket }: Wanted) =>
  ({ name }: Version) =>
    !inBucket || !name.startsWith(mediaPrefix)

async function restoreWhere({ folder, plan, dataDir }: Wanted, isWanted: (version: Version) => boolean) {
  const history = openFileHistory(folder)
  await history.refresh()
  const versions = filesAt(history, plan.to, plan.until.at).filter(isWanted)
  await pMap(
    versions,
    async ({ name, changed, ...kept }) => {
      const file = pathBelow(dataDir, name)
      await restoreObject(folder, { ...kept, what: name }, file)
      if (changed > 0) await utimes(file, changed / 1000, changed / 1000)
    },
    { concurrency: atOnce },
  )
  if (versions.some(({ name }) => name === auditHeads))
    await cutAuditHeads(join(dataDir, auditHeads), plan.to)
  return { files: versions.length, bytes: versions.reduce((sum, { size }) => sum + size, 0) }
}

async function cutAuditHeads(file: string, to: string) {
  const lines = (await readFile(file, 'utf8')).split('\n')
  const kept = lines.filter((line) => line !== '' && (line.split(' ')[2] ?? '') <= to)
  await writeFile(file, kept.map((line) => `${line}\n`).join(''), { mode: 0o600 })
}

const mediaPrefix = 'media/'

/** Into a bucket: what is missing there. What came later stays, since no row names it. */
export async function restoreBucket(
  { folder, plan }: Pick<Wanted, 'folder' | 'plan'>,
  bucket: S3Storage,
  work: string,
) {
  const history = openFileHistory(folder)
  await history.refresh()
  const present = new Set(await bucket.list(''))
  const keyOf = ({ name }: Version) => name.slice(mediaPrefix.length)
  const missing = filesAt(history, plan.to, plan.until.at).filter(
    (version) => version.name.startsWith(mediaPrefix) && !present.has(keyOf(version)),
  )
  try {
    await pMap(
      missing,
      async (version, place) => {
        // A file of its own for each key: several may have equal contents.
        const file = join(work, `${place}`)
        await restoreObject(folder, { ...version, what: version.name }, file)
        await bucket.putFile(keyOf(version), file, typeOfKey(keyOf(version)), version.hash)
      },
      { concurrency: atOnce },
    )
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return { files: missing.length, bytes: missing.reduce((sum, { size }) => sum + size, 0) }
}
