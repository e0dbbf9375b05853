/** Proves that the shop can be restored, beside the open shop: `npm run restore:rehearse [-- --from folder] [--to time]`. Ends with 1 where it cannot. */
import { resolve } from 'node:path'
import { config } from '#app/config.server.ts'
import { BackupRefusal } from '#server/backup/folder/backup-folder.ts'
import { openEmbedded } from '#server/backup/open-backup.ts'
import { rehearseRestore } from '#server/backup/rehearse/rehearse-restore.ts'
import { requireDatabase } from '#server/backup/require-own-shop.ts'
import { parseTime } from '#server/backup/restore/malawi-time.ts'
import { registerServer, unregisterServer } from '#server/process/running-servers.ts'
import { backupFolderOf, runCommand } from './backup/run-command.ts'

await runCommand({ from: { type: 'string' }, to: { type: 'string' } }, async (asked) => {
  const from = resolve(backupFolderOf(asked.from, 'npm run restore:rehearse -- --from'))
  if (config.DATABASE_URL) throw new BackupRefusal('With DATABASE_URL see docs/operating.md')
  const to = asked.to === undefined ? undefined : parseTime(asked.to)
  requireDatabase(config.DATA_DIR)
  registerServer(config.DATA_DIR)
  const { adminUrl, shopUrl, stop } = await openEmbedded(config.DATA_DIR)
  try {
    const passed = await rehearseRestore({
      config,
      from,
      to,
      adminUrl,
      shopUrl,
      say: (line) => console.log(line),
    })
    if (!passed) process.exitCode = 1
  } finally {
    if (unregisterServer(config.DATA_DIR)) await stop()
  }
})
