import type { Config } from '#app/config.server.ts'
import { type BackupState, saveBackupState } from './backup-state.ts'
import { maxHeldBack } from './database/archive-wal.ts'
import { listBackups } from './database/full-backup.ts'
import { expireBackups } from './expire.ts'
import { createFullBackup } from './full.ts'
import { type OpenBackup, openBackup } from './open-backup.ts'
import { runRound } from './round.ts'

const day = 86_400_000
/** A full copy that failed is not begun anew at every round. */
const afterFailure = 15 * 60_000
type Wanted = { config: Config; adminUrl?: string | undefined; say: (line: string) => void }

/** Keeps the backup at this moment, and makes a full one each day and wherever the log does not follow the last. */
export function openArchiver({ config, adminUrl, say }: Wanted) {
  const wanted = { config, to: config.BACKUP_DIR!, adminUrl }
  let state: BackupState = {}
  let open: OpenBackup | undefined
  let needsFull = false
  let making: Promise<void> | undefined
  let notBefore = 0

  async function round() {
    open ??= await begin()
    const { isBroken, moment } = await runRound(open.backup)
    needsFull ||= isBroken
    state = { moment: seconds(moment.at), ...(state.full && { full: state.full }) }
    if (adminUrl) await makeFullWhereDue(open)
  }

  async function begin() {
    const opened = await openBackup(wanted)
    if (adminUrl) {
      await opened.backup.client.query(`alter system set max_slot_wal_keep_size = '${maxHeldBack}'`)
      await opened.backup.client.query('select pg_reload_conf()')
    }
    return opened
  }

  /** Beside the rounds, by a connection of its own: it may take an hour. */
  async function makeFullWhereDue({ backup }: OpenBackup) {
    const newest = (await listBackups(backup.folder)).at(-1)
    if (newest) state.full = seconds(newest.endedAt)
    const isDue = needsFull || !newest || Date.now() - Date.parse(newest.endedAt) > day
    if (!isDue || making || Date.now() < notBefore) return
    making = makeFull()
      .catch((error: Error) => {
        notBefore = Date.now() + afterFailure
        fail(error)
      })
      .finally(() => {
        making = undefined
      })
  }

  async function makeFull() {
    const own = await openBackup({ ...wanted, withBucket: true })
    try {
      await createFullBackup(own.backup)
      needsFull = false
      await expireBackups(own.backup, config.BACKUP_DAYS)
    } finally {
      await own.close()
    }
  }

  const fail = (error: Error) => {
    if (state.failing === undefined) say(`The backup fails: ${error.message}`)
    state = { ...state, failing: state.failing ?? Date.now() / 1000, why: error.message }
  }

  return {
    /** Brings it up to now. A fault is told once, and tried again the next time with a connection anew. */
    async tick() {
      const failedBefore = state.failing !== undefined
      try {
        await round()
        if (failedBefore && state.failing === undefined) say('The backup goes on.')
      } catch (error) {
        fail(error as Error)
        await open?.close().catch(() => {})
        open = undefined
      }
      await saveBackupState(config.DATA_DIR, state)
    },
    state: () => state,
    /** Resolves once a full backup that is under way is made. */
    idle: () => making ?? Promise.resolve(),
    close: async () => open?.close().catch(() => {}),
  }
}

const seconds = (at: string) => Date.parse(at) / 1000
