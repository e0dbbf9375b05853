import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Config } from '#app/config.server.ts'
import { postgresAccount } from '../postgres/postgres-account.ts'
import { warnings } from './back-up-shop.ts'
import { expireBackups } from './expire.ts'
import { checkFiles } from './files/check-files.ts'
import { BackupRefusal } from './folder/backup-folder.ts'
import { withRoundLock } from './lock.ts'
import { openBackup } from './open-backup.ts'
import { becomeOwner, requireOwner } from './require-own-shop.ts'
import { inMegabytes } from './restore/plan-restore.ts'
import { runRound } from './round.ts'

const execute = promisify(execFile)
type Wanted = { config: Config; to: string; say: (line: string) => void }

/** With a database of its own server: pgBackRest keeps that, where it is on this machine, and the files are kept here. */
export async function backUpFiles({ config, to, say }: Wanted): Promise<void> {
  const begun = performance.now()
  if (config.PGBACKREST_STANZA) {
    say('Database: pgBackRest ...')
    await pgbackrest(config.PGBACKREST_STANZA, ['backup'])
  } else say('Database: not backed up from here, since PGBACKREST_STANZA is not set.')
  becomeOwner(config.DATA_DIR)
  requireOwner(config.DATA_DIR)
  const { backup, close } = await openBackup({ config, to, withBucket: true })
  try {
    const { mirrored } = await runRound(backup)
    const checked = await withRoundLock(backup.client, () => checkFiles(backup, 'all'))
    await expireBackups(backup, config.BACKUP_DAYS)
    const { files, copied, bytes } = mirrored
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    say(`Files: ${files}, of them ${copied} new (${inMegabytes(bytes)}). Complete in ${seconds} s.`)
    say(`Read again: all ${checked.read} copies are what they were.`)
    for (const name of checked.mended) say(`The copy of ${name} was damaged and has been made anew.`)
    for (const line of warnings({ ...config, BACKUP_DIR: to }, to)) say(line)
  } finally {
    await close()
  }
}

/** As PostgreSQL's own user, who may read the data folder. Resolves with what it printed. */
export async function pgbackrest(stanza: string, command: string[]): Promise<string> {
  const account = postgresAccount()
  const options = { ...(account && { uid: account.uid, gid: account.gid }), cwd: '/', maxBuffer: 2 ** 26 }
  try {
    return (await execute('pgbackrest', [`--stanza=${stanza}`, ...command], options)).stdout
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as NodeJS.ErrnoException & Record<string, string>
    if (code === 'ENOENT')
      throw new BackupRefusal('PGBACKREST_STANZA is set, and pgbackrest is not installed on this machine')
    throw new BackupRefusal(`pgBackRest failed: ${`${stderr}${stdout}`.trim().slice(-600)}`)
  }
}
