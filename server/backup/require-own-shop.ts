import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { postgresHomeOf } from '../postgres/postgres-account.ts'
import { BackupRefusal } from './folder/backup-folder.ts'

/**
 * Only whose the shop is may back it up or restore it. As another user (`sudo npm run backup`) its database lies elsewhere:
 * an empty one would be made and backed up, and files be left that the shop cannot read.
 */
export function requireOwner(dataDir: string, uid = process.getuid?.()): void {
  if (uid === undefined || !existsSync(dataDir)) return // Windows knows no such owners
  const owner = statSync(dataDir).uid
  if (owner !== uid)
    throw new BackupRefusal(
      `${dataDir} belongs to the user with the number ${owner}, and this command runs as ${uid}: run it as that user (sudo -u '#${owner}')`,
    )
}

/** There is a database to back up. None is made for that. */
export function requireDatabase(dataDir: string): void {
  requireOwner(dataDir)
  const homes = [dataDir, postgresHomeOf(dataDir)]
  if (!homes.some((home) => existsSync(join(home, 'postgres', 'PG_VERSION'))))
    throw new BackupRefusal(`${dataDir} holds no database yet: start the shop first (npm start)`)
}

/**
 * From here on as the user whose files these are: what root writes into the backup folder the shop could not write on.
 * Root is needed only to run pgBackRest before it.
 */
export function becomeOwner(dataDir: string): void {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return
  const { uid, gid } = statSync(dataDir)
  if (uid === 0) return
  process.setgroups!([gid])
  process.setgid!(gid)
  process.setuid!(uid)
}
