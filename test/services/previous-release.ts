import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { asOperators } from '../e2e/server.ts'
import { environmentOfPrograms } from '../opened-shop.ts'

export type Release = { version: string; commit: string; lastMigration: string }

/** Those of docs/releases.md that are out, the newest first. */
export function readReleases(): Release[] {
  const row = /^\| (\d+\.\d+\.\d+) \| `([0-9a-f]{40})` \| `([\w-]+)` \|/gm
  const found = readFileSync('docs/releases.md', 'utf8').matchAll(row)
  return [...found].map(([, version, commit, lastMigration]) => ({
    version: version!,
    commit: commit!,
    lastMigration: lastMigration!,
  }))
}

export const previousRelease = readReleases()[0]!

/** Whether this checkout knows that commit: one without history, or with little of it, does not. */
export function isInHistory({ commit }: Release): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const kept = resolve('.data/previous-release')

/**
 * The folder of a release, built as it builds itself: once for each commit. Its packages are those of this checkout, since
 * tests run without a network.
 */
export function buildRelease({ commit }: Release): string {
  const folder = join(kept, commit)
  if (existsSync(folder)) return folder
  mkdirSync(kept, { recursive: true })
  for (const other of readdirSync(kept).filter((name) => !name.startsWith(commit)))
    rmSync(join(kept, other), { recursive: true, force: true })
  const unfinished = `${folder}-${process.pid}`
  mkdirSync(unfinished)
  const tar = execFileSync('git', ['archive', commit], { maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', unfinished], { input: tar })
  linkPackages(unfinished)
  const build = {
    cwd: unfinished,
    stdio: 'pipe',
    env: { ...environmentOfPrograms(), ...asOperators },
  } as const
  execFileSync('node', ['scripts/prepare.mjs', '--build'], build)
  renameSync(unfinished, folder)
  return folder
}

/** A folder of its own, so that its build writes nothing into ours, and says that it holds what its lock file names. */
function linkPackages(folder: string) {
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync('node_modules'))
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(resolve('node_modules', name), join(packages, name))
  const lock = readFileSync(join(folder, 'package-lock.json'))
  writeFileSync(join(packages, '.installed-lock'), createHash('sha256').update(lock).digest('hex'))
}
