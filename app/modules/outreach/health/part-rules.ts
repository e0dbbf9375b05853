import { compose, fill, type MessageWith, type Text, type Translate } from '#app/messages/language.ts'
import * as texts from '#messages/outreach.ts'

/** What was measured of mail, jobs, storage, database and ledger. Times in milliseconds, sizes in bytes. */
export type HealthMeasurements = {
  mail: { waiting: number; oldestWaiting: number; failed: number }
  jobs: { late: number; oldestLate: number; failed: number }
  /** `room` where the store can tell: a folder can, a bucket has no end. */
  storage: { answered: boolean; took: number; room?: { free: number; total: number } }
  database: { size: number; connections: number; mostConnections: number; longestTransaction: number }
  /** What is wrong with the books, in words. */
  ledger: { faults: Text[] }
}
export type HealthState = 'good' | 'watch' | 'bad'
export type HealthPart = {
  name: 'mail' | 'jobs' | 'storage' | 'database' | 'ledger'
  state: HealthState
  facts: Text[]
}

const minute = 60_000
const gigabyte = 1024 ** 3

/** What an administrator should look at: `watch` soon, `bad` at once. */
export const healthOf = (measured: HealthMeasurements): HealthPart[] => [
  mailHealth(measured.mail),
  jobsHealth(measured.jobs),
  storageHealth(measured.storage),
  databaseHealth(measured.database),
  ledgerHealth(measured.ledger),
]

const ledgerHealth = ({ faults }: HealthMeasurements['ledger']): HealthPart => ({
  name: 'ledger',
  state: faults.length > 0 ? 'bad' : 'good',
  facts: faults.length > 0 ? faults : [texts.ledgerBalanced, texts.ledgerAgrees],
})

export function mailHealth({ waiting, oldestWaiting, failed }: HealthMeasurements['mail']): HealthPart {
  const stuck = oldestWaiting > 60 * minute
  const slow = oldestWaiting > 10 * minute || failed > 0
  return {
    name: 'mail',
    state: stuck ? 'bad' : slow ? 'watch' : 'good',
    facts: [
      waiting > 0
        ? withSpan(texts.mailsWaitingSince, oldestWaiting, { count: waiting })
        : fill(texts.mailsWaiting, { count: waiting }),
      fill(texts.mailsFailed, { count: failed }),
    ],
  }
}

export function jobsHealth({ late, oldestLate, failed }: HealthMeasurements['jobs']): HealthPart {
  const state = oldestLate > 60 * minute ? 'bad' : oldestLate > 10 * minute || failed > 0 ? 'watch' : 'good'
  return {
    name: 'jobs',
    state,
    facts: [
      late > 0
        ? withSpan(texts.jobsLateBy, oldestLate, { count: late })
        : fill(texts.jobsLate, { count: late }),
      fill(texts.jobsFailed, { count: failed }),
    ],
  }
}

export function storageHealth({ answered, took, room }: HealthMeasurements['storage']): HealthPart {
  if (!answered) return { name: 'storage', state: 'bad', facts: [texts.storageBroken] }
  const facts = [fill(texts.storageWorks, { took: Math.max(1, Math.round(took)) })]
  if (!room) return { name: 'storage', state: 'good', facts }
  const share = room.free / room.total
  const state = room.free < gigabyte || share < 0.05 ? 'bad' : share < 0.15 ? 'watch' : 'good'
  return {
    name: 'storage',
    state,
    facts: [...facts, fill(texts.storageRoom, { free: sizeText(room.free), total: sizeText(room.total) })],
  }
}

function databaseHealth({
  size,
  connections,
  mostConnections,
  longestTransaction,
}: HealthMeasurements['database']) {
  const share = connections / mostConnections
  const state = share > 0.95 ? 'bad' : share > 0.8 || longestTransaction > 5 * minute ? 'watch' : 'good'
  return {
    name: 'database',
    state,
    facts: [
      sizeText(size),
      fill(texts.connections, { used: connections, most: mostConnections }),
      withSpan(texts.transactionTime, longestTransaction, {}),
    ],
  } satisfies HealthPart
}

export const withSpan = <Values>(
  message: MessageWith<Values & { span: string }>,
  milliseconds: number,
  values: Values,
) => compose((t) => t(message, { ...values, span: spanText(t, milliseconds) }))

export function sizeText(bytes: number): string {
  const gigabytes = bytes / gigabyte
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`
}

/** `3 min`, `5 h`, `2 days`; below a minute in seconds. */
export function spanText(t: Translate, milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 60) return t(texts.seconds, { count: seconds })
  if (seconds < 3600) return t(texts.minutes, { count: Math.round(seconds / 60) })
  const hours = Math.round(seconds / 3600)
  return hours < 48 ? t(texts.hours, { count: hours }) : t(texts.days, { count: Math.round(hours / 24) })
}
