/** Backs the shop up, also while it is open: `npm run backup [-- --to folder] [--list] [--verify]`. */
import { resolve } from 'node:path'
import { config } from '#app/config.server.ts'
import { backUpShop } from '#server/backup/back-up-shop.ts'
import { openBackupFolder } from '#server/backup/folder/backup-folder.ts'
import { openEmbedded } from '#server/backup/open-backup.ts'
import { backUpFiles } from '#server/backup/pgbackrest.ts'
import { requireDatabase } from '#server/backup/require-own-shop.ts'
import { describeBackups } from '#server/backup/restore/plan-restore.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import { registerServer, unregisterServer } from '#server/process/running-servers.ts'
import { backupFolderOf, runCommand } from './backup/run-command.ts'

const say = (line: string) => console.log(line)

await runCommand(
  { to: { type: 'string' }, list: { type: 'boolean' }, verify: { type: 'boolean' } },
  async (asked) => {
    const to = resolve(backupFolderOf(asked.to, 'npm run backup -- --to'))
    if (asked.list || asked.verify) {
      const folder = await openBackupFolder(to, config.BACKUP_PASSPHRASE)
      if (asked.verify) say(await verifyBackup(folder))
      for (const line of await describeBackups(folder)) say(line)
    } else if (config.DATABASE_URL) await backUpFiles({ config, to, say })
    else await backUpEmbedded(to)
  },
)

async function backUpEmbedded(to: string) {
  requireDatabase(config.DATA_DIR)
  registerServer(config.DATA_DIR)
  const { adminUrl, stop } = await openEmbedded(config.DATA_DIR)
  try {
    await backUpShop({ config, to, adminUrl, say })
  } finally {
    if (unregisterServer(config.DATA_DIR)) await stop()
  }
}
