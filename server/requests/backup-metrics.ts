import { readFile } from 'node:fs/promises'
import { Gauge } from 'prom-client'
import { config } from '#app/config.server.ts'
import { type BackupState, stateFile } from '../backup/backup-state.ts'

// The process that backs up writes it down; all workers read the same.
const readState = async () =>
  JSON.parse(await readFile(stateFile(config.DATA_DIR), 'utf8').catch(() => '{}')) as BackupState

if (config.BACKUP_DIR) {
  new Gauge({
    name: 'thumba_backup_moment_seconds',
    help: 'The last moment that the shop can be restored to, in seconds since 1970',
    aggregator: 'max',
    async collect() {
      this.set((await readState()).moment ?? 0)
    },
  })
  new Gauge({
    name: 'thumba_backup_full_seconds',
    help: 'When the last full backup was made, in seconds since 1970',
    aggregator: 'max',
    async collect() {
      this.set((await readState()).full ?? 0)
    },
  })
  new Gauge({
    name: 'thumba_backup_failing_seconds',
    help: 'For how long the backup has failed; 0 while it works',
    aggregator: 'max',
    async collect() {
      const { failing } = await readState()
      this.set(failing ? Math.max(Date.now() / 1000 - failing, 1) : 0)
    },
  })
}
