import { statfs } from 'node:fs/promises'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { fill } from '#app/messages/language.ts'
import { findChecks, readBackupState } from '#app/modules/platform/checks/checks.server.ts'
import { measureMessages } from '#app/modules/platform/messaging/reading/reading.server.ts'
import { countFailedTasks } from '#app/modules/platform/tasks/tasks.server.ts'
import * as texts from '#messages/health.ts'
import {
  backupFinding,
  type CheckedPart,
  databaseFinding,
  diskFinding,
  type Finding,
  type HealthCheck,
  healthChecks,
  messagesFinding,
  type ProcessFigures,
  pastCheckFinding,
  paymentsFinding,
  processesFinding,
  replicasFinding,
  tasksFinding,
} from './check-rules.ts'
import {
  findDatabaseFigures,
  findMoneyBacklogs,
  findReplicaFigures,
  measureJobs,
  measureMail,
  measureStorage,
} from './measuring.server.ts'
import { jobsHealth, mailHealth, storageHealth } from './part-rules.ts'

type Parts = {
  storage: Storage
  folder: string
  processes: () => Promise<ProcessFigures[]>
  now: Date
  /** Milliseconds after which a check that has not answered is a finding itself. */
  within?: number
}

/** Runs every check beside the others. One that hangs or fails holds up none, and is said to. */
export function runChecks(db: Db, admin: Admin, { within = 2_000, ...parts }: Parts): Promise<CheckedPart[]> {
  const checks = checksOf(db, admin, parts)
  return Promise.all(
    healthChecks.map(async (name) => ({ name, ...(await settled(once(db, name, checks[name]), within)) })),
  )
}

/** What hangs is not asked again meanwhile: reloading the page must not take the last connections. */
const running = new WeakMap<Db, Map<HealthCheck, Promise<Finding>>>()

function once(db: Db, name: HealthCheck, check: () => Promise<Finding>): Promise<Finding> {
  const own = running.get(db) ?? new Map<HealthCheck, Promise<Finding>>()
  running.set(db, own)
  const begun = own.get(name) ?? check().finally(() => own.delete(name))
  own.set(name, begun)
  return begun
}

function checksOf(
  db: Db,
  admin: Admin,
  { storage, folder, processes, now }: Omit<Parts, 'within'>,
): Record<HealthCheck, () => Promise<Finding>> {
  const past = findChecks(db)
  past.catch(() => {}) // each check that needs it says so
  return {
    database: async () => databaseFinding(await findDatabaseFigures(db)),
    replicas: async () => replicasFinding(await findReplicaFigures(db)),
    jobs: async () => jobsHealth(await measureJobs(db)),
    tasks: async () => tasksFinding(await countFailedTasks(db, admin)),
    mail: async () => mailHealth(await measureMail(db, now)),
    messages: async () => messagesFinding(await measureMessages(db, now)),
    payments: async () => paymentsFinding(await findMoneyBacklogs(db)),
    storage: async () => storageHealth(await measureStorage(storage)),
    async disk() {
      const { bavail, blocks, bsize } = await statfs(folder)
      return diskFinding({ free: bavail * bsize, total: blocks * bsize })
    },
    backup: async () => backupFinding(await readBackupState(folder), now),
    ledger: async () => pastCheckFinding('ledger', await past, now),
    auditLog: async () => pastCheckFinding('audit-log', await past, now),
    processes: async () => processesFinding(await processes(), now),
  }
}

async function settled(check: Promise<Finding>, within: number): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    const facts = [fill(texts.noAnswer, { seconds: within / 1000 })]
    timer = setTimeout(() => resolve({ state: 'bad', facts }), within)
  })
  const found = check.then(
    ({ state, facts }) => ({ state, facts }),
    (error): Finding => ({ state: 'bad', facts: [fill(texts.failed, { why: kindOf(error) })] }),
  )
  try {
    return await Promise.race([found, late])
  } finally {
    clearTimeout(timer)
  }
}

/** No message: it may hold what somebody typed. */
function kindOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const code = (cause as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? code : cause instanceof Error ? cause.name : 'Error'
}
