import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { config } from '#app/config.server.ts'
import { formatError } from '#app/http/log/describe-error.ts'
import { BackupRefusal } from '#server/backup/folder/backup-folder.ts'

/** Runs a command with its arguments. What an operator can mend is one sentence; the exit code is 1 then. */
export async function runCommand<Options extends ParseArgsOptionsConfig>(
  options: Options,
  work: (values: ReturnType<typeof parseArgs<{ options: Options }>>['values']) => Promise<unknown>,
): Promise<void> {
  process.umask(0o077)
  try {
    await work(parseArgs({ options }).values as never)
  } catch (error) {
    const isPlain =
      error instanceof BackupRefusal || `${(error as NodeJS.ErrnoException).code}`.startsWith('ERR_PARSE')
    console.error(isPlain ? `${(error as Error).message}.` : formatError(error as Error))
    process.exitCode = 1
  }
}

/** The folder that the command names, or the settings do. */
export function backupFolderOf(named: string | undefined, flag: string): string {
  const folder = named ?? config.BACKUP_DIR
  if (!folder)
    throw new BackupRefusal(`Say where the backups lie: ${flag} /mnt/usb/thumba, or set BACKUP_DIR`)
  return folder
}
