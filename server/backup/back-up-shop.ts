import type { Config } from '#app/config.server.ts'
import { expireBackups } from './expire.ts'
import { createFullBackup } from './full.ts'
import { openBackup } from './open-backup.ts'
import { malawiTime } from './restore/malawi-time.ts'
import { inMegabytes } from './restore/plan-restore.ts'

type Wanted = { config: Config; to: string; adminUrl: string; say: (line: string) => void }

/** A full backup of the embedded shop, and what a person wants to know of it. */
export async function backUpShop({ config, to, adminUrl, say }: Wanted): Promise<void> {
  const begun = performance.now()
  const { backup, close } = await openBackup({ config, to, adminUrl, withBucket: true })
  try {
    say(`Backing up to ${to} ...`)
    const { backup: full, round, checked } = await createFullBackup(backup, 'all')
    const removed = await expireBackups(backup, config.BACKUP_DAYS)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    say(
      `Database: ${full.files.length} files, ${inMegabytes(full.bytes)}, of them ${inMegabytes(full.newBytes)} new`,
    )
    say(`Files: ${round.mirrored.files}`)
    say(`Read again: all ${full.files.length + checked.read} copies that it names are what they were.`)
    for (const name of checked.mended) say(`The copy of ${name} was damaged and has been made anew.`)
    if (removed > 0) say(`Removed: ${removed} from more than ${config.BACKUP_DAYS} days ago`)
    say(
      `Backup ${full.id} is complete in ${seconds} s. The shop can be restored to ${malawiTime(round.moment.at)}.`,
    )
    for (const line of warnings(config, to)) say(line)
  } finally {
    await close()
  }
}

export function warnings(config: Config, to: string): string[] {
  const { BACKUP_PASSPHRASE, BACKUP_DIR, PAPERS_KEY, APP_SECRET } = config
  return [
    BACKUP_PASSPHRASE
      ? 'It is encrypted: keep BACKUP_PASSPHRASE elsewhere.'
      : "It holds members' data and the shop's secrets: keep it as safe as the shop (BACKUP_PASSPHRASE encrypts it).",
    ...(APP_SECRET || PAPERS_KEY
      ? [
          'APP_SECRET and PAPERS_KEY of the environment are not in it: keep them too, or documents stay closed.',
        ]
      : []),
    ...(BACKUP_DIR === to
      ? []
      : ['Only this moment can be restored from it. With BACKUP_DIR set, the open shop keeps every moment.']),
  ]
}
