import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root; as root, the system's `postgres` user (made if missing) runs it instead. */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const found = accountNamed('postgres')
  if (found) return found
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--user-group', 'postgres'], { stdio: 'ignore' })
  } catch {
    // Containers without useradd: `nobody` is everywhere and owns nothing.
  }
  const account = accountNamed('postgres') ?? accountNamed('nobody')
  if (!account)
    throw new Error('PostgreSQL cannot run as root, and no user `postgres` or `nobody` exists to run it as')
  return account
}

function accountNamed(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/**
 * Where a checkout lies under a folder that the account cannot enter, PostgreSQL and its data need a folder of
 * their own, one per checkout: /var/tmp/thumba-{hash of the path}. Undefined where the checkout itself will do.
 */
export function separatePostgresHome(account: Account, folder: string, postgres: string): string | undefined {
  const home = postgresHomeOf(folder)
  // What an earlier start began there stays there, also where the folder could be entered by now.
  if (!existsSync(join(home, 'postgres', 'PG_VERSION')) && canUse(account, folder, postgres)) return undefined
  mkdirSync(home, { recursive: true, mode: 0o700 })
  chownSync(home, account.uid, account.gid)
  return home
}

function canUse(account: Account, folder: string, postgres: string): boolean {
  const ids = { uid: account.uid, gid: account.gid, cwd: '/' }
  const canRun = spawnSync(postgres, ['--version'], ids).status === 0
  const canEnter = spawnSync('test', ['-x', folder], ids).status === 0
  return canRun && canEnter
}

export const postgresHomeOf = (folder: string) =>
  join('/var/tmp', `thumba-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
