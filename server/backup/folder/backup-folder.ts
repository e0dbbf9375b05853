import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unfinishedPrefix, writeDurably } from './durable-file.ts'
import { keyOfPassphrase, newSalt, seal, unseal } from './sealing.ts'

/** What an operator is told in words: no fault of the program's. */
export class BackupRefusal extends Error {}

/** Where backups lie: one folder for one shop. */
export type BackupFolder = {
  root: string
  /** What everything in it is sealed with; nothing where no passphrase is set. */
  key: Uint8Array | undefined
  /** Folders with new names that are not surely on the disk yet. */
  unsynced: Set<string>
}
/** `id`: of this folder, wherever its disk is mounted; older ones get it at their next backup. */
type Mark = { version: 1; shop: string; id?: string; salt?: string; check?: string }

const markOf = (root: string) => join(root, 'thumba-backup.json')
const checkText = 'Thumba'

export const placesIn = ({ root }: Pick<BackupFolder, 'root'>) => ({
  objects: join(root, 'objects'),
  backups: join(root, 'backups'),
  wal: join(root, 'wal'),
  moments: join(root, 'moments.jsonl'),
  files: join(root, 'files.jsonl'),
  verified: join(root, 'verified.json'),
})

/** A file below `root` that a backup names. What names one elsewhere was made to write there. */
export function pathBelow(root: string, name: string): string {
  const parts = name.split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..' || /[\\:\0]/.test(part)))
    throw new BackupRefusal(`The backup names a file outside of the shop: ${JSON.stringify(name)}`)
  return join(root, ...parts)
}

/** What a folder holds, which may not be there yet. That it cannot be read is no empty one. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

const missing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}

async function readMark(root: string): Promise<Mark | undefined> {
  const text = await readFile(markOf(root), 'utf8').catch(missing)
  return text === undefined ? undefined : (JSON.parse(text) as Mark)
}

/** One to read from. */
export async function openBackupFolder(root: string, passphrase?: string): Promise<BackupFolder> {
  const mark = await readMark(root)
  if (!mark) throw new BackupRefusal(`There is no backup in ${root}`)
  return { root, key: keyFor(root, mark, passphrase), unsynced: new Set() }
}

type Writer = { dataDir: string; passphrase?: string }

/**
 * One to write to: made where there is none yet, and refused where another shop's backups lie, or where those that this
 * shop knows are gone. A disk that is not mounted leaves an empty folder, and what it held would begin anew on another.
 */
export async function prepareBackupFolder(root: string, shop: string, { dataDir, passphrase }: Writer) {
  const known = await knownFolders(dataDir)
  const found = await readMark(root)
  if (!found && known[root])
    throw new BackupRefusal(
      `The backups that lay in ${root} are not there. Is its disk mounted? To begin anew in this folder, remove ${knownFile(dataDir)}`,
    )
  if (!found) {
    const others = await readdir(root).catch(missing)
    if (others?.some((name) => !name.startsWith('.') && name !== 'lost+found'))
      throw new BackupRefusal(`${root} holds other things: name an empty folder for backups`)
    await mkdir(root, { recursive: true, mode: 0o700 })
    await writeMark(root, shop, passphrase)
    await writeDurably(join(root, 'README.txt'), readme)
  }
  const mark = (await readMark(root))!
  if (mark.shop !== shop)
    throw new BackupRefusal(
      `${root} holds the backups of another shop, or of this one before its database was made anew: name another folder`,
    )
  const key = keyFor(root, mark, passphrase)
  const id = mark.id ?? randomUUID()
  if (!mark.id) await writeDurably(markOf(root), `${JSON.stringify({ ...mark, id })}\n`)
  if (known[root] && known[root] !== id)
    throw new BackupRefusal(
      `${root} holds another backup folder of this shop than before. To go on with this one, remove ${knownFile(dataDir)}`,
    )
  if (!known[root]) await rememberFolder(dataDir, root, id)
  return { root, key, unsynced: new Set<string>() }
}

/** Asked in each round: a disk may be pulled out while the shop is open. */
export async function requirePresent({ root }: BackupFolder): Promise<void> {
  if (!(await readMark(root)))
    throw new BackupRefusal(`The backups that lay in ${root} are not there. Is its disk mounted?`)
}

/** Which backup folder lay where. The dot keeps it out of backups: it says what this machine knows. */
const knownFile = (dataDir: string) => join(dataDir, '.backup-folders.json')

async function knownFolders(dataDir: string): Promise<Record<string, string>> {
  return JSON.parse((await readFile(knownFile(dataDir), 'utf8').catch(missing)) ?? '{}')
}

async function rememberFolder(dataDir: string, root: string, id: string) {
  const known = { ...(await knownFolders(dataDir)), [root]: id }
  await writeDurably(knownFile(dataDir), `${JSON.stringify(known)}\n`)
}

/** A restored shop knows what the one before it knew. */
export async function copyKnownFolders(from: string, to: string): Promise<void> {
  const known = await readFile(knownFile(from), 'utf8').catch(missing)
  if (known !== undefined) await writeDurably(knownFile(to), known)
}

async function writeMark(root: string, shop: string, passphrase?: string) {
  const salt = newSalt()
  const sealed = passphrase && seal(keyOfPassphrase(passphrase, salt), Buffer.from(checkText))
  const mark: Mark = {
    version: 1,
    shop,
    id: randomUUID(),
    ...(sealed && { salt, check: Buffer.from(sealed).toString('base64url') }),
  }
  await writeDurably(markOf(root), `${JSON.stringify(mark)}\n`)
}

function keyFor(root: string, { salt, check }: Mark, passphrase?: string) {
  if (!salt || !check) {
    if (passphrase)
      throw new BackupRefusal(
        `The backups in ${root} were begun without BACKUP_PASSPHRASE: name another folder`,
      )
    return undefined
  }
  if (!passphrase) throw new BackupRefusal(`The backups in ${root} are sealed: set BACKUP_PASSPHRASE`)
  const key = keyOfPassphrase(passphrase, salt)
  try {
    unseal(key, Buffer.from(check, 'base64url'))
  } catch {
    throw new BackupRefusal(`BACKUP_PASSPHRASE is not the one of the backups in ${root}`)
  }
  return key
}

/** What a killed backup left. Only who holds the lock of backups may call this. */
export async function removeUnfinished({ root }: BackupFolder): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  for (const entry of entries)
    if (entry.isFile() && entry.name.startsWith(unfinishedPrefix))
      await rm(join(entry.parentPath, entry.name), { force: true })
}

const readme = `Backups of a Thumba shop. The command "npm run restore" reads them.

Keep this folder as safe as the shop itself: it holds every member's data and the secrets that open verification documents.
With BACKUP_PASSPHRASE set before the first backup, the contents are encrypted: then keep the passphrase elsewhere.

thumba-backup.json  whose backups these are
backups/            one file for each full backup: the files of the database and their checksums
objects/            contents of files, named by their SHA-256, compressed with zstd; equal ones are kept once
wal/                every change of the database since the oldest full backup
files.jsonl         when each of the shop's files came and went
moments.jsonl       the moments up to which everything lies here
verified.json       when all of it was last read and found whole
`
