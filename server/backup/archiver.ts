import type { Config } from '#app/config.server.ts'
import { type BackupState, saveBackupState } from './backup-state.ts'
import { maxHeldBack } from './database/archive-wal.ts'
import { listBackups } from './database/full-backup.ts'
import { expireBackups } from './expire.ts'
import { expireRemoved } from './files/expire-removed.ts'
import { createFullBackup, isReached } from './full.ts'
import { type OpenBackup, openBackup } from './open-backup.ts'
import { runRound } from './round.ts'

const day = 86_400_000
/** A full copy that failed is not begun anew at every round. */
const afterFailure = 15 * 60_000
type Wanted = { config: Config; adminUrl?: string; say: (line: string) => void }

/** Keeps the backup at this moment, and makes a full one each day and wherever the log does not follow the last. */
export function openArchiver({ config, adminUrl, say }: Wanted) {
  const wanted = { config, to: config.BACKUP_DIR!, adminUrl }
  const reached: Pick<BackupState, 'moment' | 'full'> = {}
  /** Of rounds and of full backups apart: that one goes well says nothing of the other. */
  const failures: { round?: Failure; full?: Failure } = {}
  let open: OpenBackup | undefined
  let making: Promise<void> | undefined
  let notBefore = 0

  async function round() {
    open ??= await begin()
    const { folder } = open.backup
    const { moment } = await runRound(open.backup)
    const newest = (await listBackups(folder)).at(-1)
    const isWhole = await isReached({ folder }, newest, moment)
    if (isWhole) reached.moment = seconds(moment.at)
    if (newest) reached.full = seconds(newest.endedAt)
    if (adminUrl) makeFullWhereDue(!isWhole || Date.now() - Date.parse(newest!.endedAt) > day)
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
  function makeFullWhereDue(isDue: boolean) {
    if (!isDue || making || Date.now() < notBefore) return
    making = makeFull()
      .then(
        () => succeed('full'),
        (error: Error) => {
          notBefore = Date.now() + afterFailure
          fail('full', error)
        },
      )
      .finally(() => {
        making = undefined
      })
  }

  async function makeFull() {
    const own = await openBackup({ ...wanted, withBucket: true })
    try {
      await createFullBackup(own.backup)
      await expireBackups(own.backup, config.BACKUP_DAYS)
    } finally {
      await own.close()
    }
  }

  function fail(what: keyof typeof failures, { message }: Error) {
    if (!failures[what]) say(`The backup fails: ${message}`)
    failures[what] = { since: failures[what]?.since ?? Date.now() / 1000, why: message }
  }

  function succeed(what: keyof typeof failures) {
    if (!failures[what]) return
    delete failures[what]
    if (!failures.round && !failures.full) say('The backup goes on.')
  }

  function state(): BackupState {
    const all = [failures.round, failures.full].filter((failure) => failure !== undefined)
    if (all.length === 0) return reached
    const since = Math.min(...all.map((failure) => failure.since))
    return { ...reached, failing: since, why: all.map(({ why }) => why).join('; ') }
  }

  return {
    /** Brings it up to now. A fault is told once, and tried again the next time with a connection anew. */
    async tick() {
      try {
        await round()
        succeed('round')
      } catch (error) {
        fail('round', error as Error)
        await open?.close().catch(() => {})
        open = undefined
        await expireRemoved(config.DATA_DIR, config.BACKUP_DAYS).catch(() => {}) // nobody takes them meanwhile
      }
      // A full disk must end neither the rounds nor the process.
      await saveBackupState(config.DATA_DIR, state()).catch((error: Error) => fail('round', error))
    },
    state,
    /** Resolves once a full backup that is under way is made. */
    idle: () => making ?? Promise.resolve(),
    close: async () => open?.close().catch(() => {}),
  }
}

type Failure = { since: number; why: string }
const seconds = (at: string) => Date.parse(at) / 1000
