import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { postgresAccount } from '../postgres/postgres-account.ts'

const others = 0o077
/** It keeps its own order, as its own user. */
const ofPostgres = 'postgres'

/**
 * Nobody but this user reads what lies in the folder: secrets, papers, mail, the database. As root, PostgreSQL's user may
 * pass through it to its own part and see nothing else. What an older start left open is closed.
 */
export function makeFolderPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const wasOpen = (statSync(folder).mode & 0o067) !== 0 // once it is closed nobody reaches what lies in it
  const account = postgresAccount()
  try {
    if (account) chownSync(folder, 0, account.gid)
    chmodSync(folder, account ? 0o710 : 0o700)
    if (wasOpen) for (const name of readdirSync(folder)) if (name !== ofPostgres) close(join(folder, name))
  } catch (error) {
    if (!['EPERM', 'EROFS'].includes(`${(error as NodeJS.ErrnoException).code}`)) throw error
    console.error(`Warning: others may read ${folder}: its rights cannot be changed.`)
  }
}

function close(path: string) {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  if (found.mode & others) chmodSync(path, found.mode & ~others & 0o777)
  if (found.isDirectory()) for (const name of readdirSync(path)) close(join(path, name))
}
