import { fill, fillTexts, type Text } from '#app/messages/language.ts'
import type { CheckName, CheckResult } from '#app/modules/platform/checks/rules.ts'
import type { MessageFigures } from '#app/modules/platform/messaging/reading/list-rules.ts'
import * as texts from '#messages/health.ts'
import { channels } from '#messages/messaging.ts'
import { type HealthState, sizeText, withSpan } from './part-rules.ts'

/** In the order of the page. */
export const healthChecks = [
  'database',
  'replicas',
  'jobs',
  'tasks',
  'mail',
  'messages',
  'payments',
  'storage',
  'disk',
  'backup',
  'ledger',
  'auditLog',
  'processes',
] as const
export type HealthCheck = (typeof healthChecks)[number]
export type Finding = { state: HealthState; facts: Text[] }
export type CheckedPart = Finding & { name: HealthCheck }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The worst of several. */
const stateOf = (bad: boolean, watch: boolean): HealthState => (bad ? 'bad' : watch ? 'watch' : 'good')

export type DatabaseState = {
  version: string
  size: number
  connections: number
  mostConnections: number
  oldestTransaction: number
  migrations: number
  clockAhead: number
}

/** Seconds. Codes to sign in, limits of tries and signatures of the file store go wrong beyond minutes. */
const clockMayDiffer = 5

export function databaseFinding(now: DatabaseState): Finding {
  const share = now.connections / now.mostConnections
  const isClockWrong = Math.abs(now.clockAhead) > clockMayDiffer
  return {
    state: stateOf(share > 0.95, share > 0.8 || now.oldestTransaction > 5 * minute || isClockWrong),
    facts: [
      fill(texts.databaseVersion, {
        version: now.version,
        size: sizeText(now.size),
        migrations: now.migrations,
      }),
      fill(texts.connections, { used: now.connections, most: now.mostConnections }),
      withSpan(texts.oldestTransaction, now.oldestTransaction * 1000, {}),
      ...(isClockWrong ? [withSpan(texts.clockWrong, Math.abs(now.clockAhead) * 1000, {})] : []),
    ],
  }
}

type Replica = { name: string; behindBytes: number | undefined; behindSeconds: number }

/** No replica is a choice, and one that nobody may look at is to be mended. */
export function replicasFinding(replicas: Replica[]): Finding {
  if (replicas.length === 0) return { state: 'good', facts: [texts.noReplicas] }
  const unseen = replicas.some(({ behindBytes }) => behindBytes === undefined)
  const late = (seconds: number) => replicas.some(({ behindSeconds }) => behindSeconds > seconds)
  const facts = replicas.map(({ name, behindBytes, behindSeconds }) =>
    behindBytes === undefined
      ? fill(texts.replicaUnseen, { name })
      : withSpan(texts.replicaBehind, behindSeconds * 1000, { name, size: sizeText(behindBytes) }),
  )
  return { state: stateOf(late(5 * minute), unseen || late(30)), facts }
}

export const tasksFinding = (failed: number): Finding => ({
  state: stateOf(false, failed > 0),
  facts: [fill(texts.tasksFailed, { count: failed })],
})

type Backlog = { name: string; count: number; oldestSeconds: number }

/** Money and messages about it that nobody moved for longer than usual. */
export function paymentsFinding(backlogs: Backlog[]): Finding {
  const of = (name: string) => backlogs.find((backlog) => backlog.name === name)
  const [events, sending] = [of('provider-events'), of('payouts-sending')]
  const eventsOld = events?.oldestSeconds ?? 0
  const sendingOld = sending?.oldestSeconds ?? 0
  return {
    state: stateOf(eventsOld > hour, eventsOld > 10 * minute || sendingOld > day),
    facts: [
      fill(texts.eventsWaiting, { count: events?.count ?? 0 }),
      sending && sending.count > 0
        ? withSpan(texts.payoutsSendingSince, sendingOld * 1000, { count: sending.count })
        : fill(texts.payoutsSending, { count: sending?.count ?? 0 }),
    ],
  }
}

/** A stopped channel is to be mended at once; a queue without one is slow, or its provider is. */
export function messagesFinding(now: MessageFigures): Finding {
  const waited = now.oldestWaiting / 1000
  return {
    state: stateOf(
      now.stopped.length > 0 || waited > hour,
      waited > 10 * minute || now.unknown > 0 || now.budgetUsed >= 80 || now.oldestNews / 1000 > hour,
    ),
    facts: [
      ...now.stopped.map((channel) => fillTexts(texts.channelStopped, { channel: channels[channel] })),
      now.waiting > 0
        ? withSpan(texts.messagesWaitingSince, now.oldestWaiting, { count: now.waiting })
        : fill(texts.messagesWaiting, { count: now.waiting }),
      fill(texts.messagesFailed, { failed: now.failed, unknown: now.unknown }),
      fill(texts.budgetUsed, { share: now.budgetUsed }),
    ],
  }
}

export function diskFinding({ free, total }: { free: number; total: number }): Finding {
  const share = free / total
  return {
    state: stateOf(share < 0.05, share < 0.15),
    facts: [fill(texts.diskRoom, { free: sizeText(free), total: sizeText(total) })],
  }
}

/** After so many seconds without a good end, a check is to be looked at, and then it is broken. */
const allowed: Record<CheckName, { watch: number; bad: number }> = {
  ledger: { watch: 26 * hour, bad: 3 * day },
  'audit-log': { watch: 26 * hour, bad: 3 * day },
}

/** A check that never ran is to be looked at: a new shop's first night is yet to come. */
export function pastCheckFinding(name: CheckName, results: CheckResult[], now: Date): Finding {
  const result = results.find((one) => one.name === name)
  if (!result) return { state: 'watch', facts: [texts.neverChecked] }
  const since = (at: Date) => now.getTime() - at.getTime()
  const passed = result.passedAt && withSpan(texts.passedAgo, since(result.passedAt), {})
  if (result.faults.length > 0)
    return { state: 'bad', facts: [...result.faults, passed ?? texts.neverPassed] }
  const seconds = since(result.passedAt!) / 1000
  const { watch, bad } = allowed[name]
  return { state: stateOf(seconds > bad, seconds > watch), facts: [passed!] }
}

type Backup = { moment?: number; full?: number; failing?: number; why?: string }

/** A backup that another machine makes is not known here: that is to be looked at, not broken. */
export function backupFinding(state: Backup | undefined, now: Date): Finding {
  if (!state) return { state: 'watch', facts: [texts.noBackupHere] }
  const since = (at: number) => now.getTime() / 1000 - at
  const ago = (at: number | undefined) => (at === undefined ? Number.POSITIVE_INFINITY : since(at))
  const facts: Text[] = [
    state.full === undefined
      ? texts.noFullBackup
      : withSpan(texts.fullBackupAgo, since(state.full) * 1000, {}),
    ...(state.moment === undefined ? [] : [withSpan(texts.backupReaches, since(state.moment) * 1000, {})]),
    ...(state.failing === undefined
      ? []
      : [withSpan(texts.backupFails, since(state.failing) * 1000, { why: state.why ?? '' })]),
  ]
  const fails = state.failing !== undefined && since(state.failing) > hour
  const isOld = ago(state.full) > 2 * day || ago(state.moment) > 26 * hour
  return {
    state: stateOf(
      fails || isOld,
      state.failing !== undefined || ago(state.full) > 26 * hour || ago(state.moment) > hour,
    ),
    facts,
  }
}

/** What a process of this server is: which kind, since when, how much it occupies, and how near its heap is to its end. */
export type ProcessFigures = {
  kind: string
  pid: number
  startedAt: number
  memory: number
  heap: number
  heapLimit: number
}

export function processesFinding(processes: ProcessFigures[], now: Date): Finding {
  const full = processes.some(({ heap, heapLimit }) => heap > heapLimit * 0.9)
  const pages = processes.filter(({ kind }) => kind !== 'background').length
  return {
    state: stateOf(pages === 0, full),
    facts: processes.map(({ kind, pid, startedAt, memory }) =>
      withSpan(texts.processFact, now.getTime() - startedAt * 1000, {
        kind,
        pid: String(pid),
        memory: sizeText(memory),
      }),
    ),
  }
}
