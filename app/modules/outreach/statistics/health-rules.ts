/** What was measured of mail, jobs, storage, database and ledger. Times in milliseconds, sizes in bytes. */
export type HealthMeasurements = {
  mail: { waiting: number; oldestWaiting: number; failed: number }
  jobs: { late: number; oldestLate: number; failed: number }
  /** `room` where the store can tell: a folder can, a bucket has no end. */
  storage: { answered: boolean; took: number; room?: { free: number; total: number } }
  database: { size: number; connections: number; mostConnections: number; longestTransaction: number }
  /** What is wrong with the books, in words. */
  ledger: { faults: string[] }
}
export type HealthState = 'good' | 'watch' | 'bad'
export type HealthPart = {
  name: 'Mail' | 'Jobs' | 'Storage' | 'Database' | 'Ledger'
  state: HealthState
  facts: string[]
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
  name: 'Ledger',
  state: faults.length > 0 ? 'bad' : 'good',
  facts: faults.length > 0 ? faults : ['All sets add up to zero', 'It agrees with payments and refunds'],
})

function mailHealth({ waiting, oldestWaiting, failed }: HealthMeasurements['mail']): HealthPart {
  const stuck = oldestWaiting > 60 * minute
  const slow = oldestWaiting > 10 * minute || failed > 0
  const since = waiting > 0 ? `, the oldest for ${spanText(oldestWaiting)}` : ''
  return {
    name: 'Mail',
    state: stuck ? 'bad' : slow ? 'watch' : 'good',
    facts: [`${counted(waiting, 'message')} waiting${since}`, `${counted(failed, 'message')} given up`],
  }
}

function jobsHealth({ late, oldestLate, failed }: HealthMeasurements['jobs']): HealthPart {
  const since = late > 0 ? `, the oldest by ${spanText(oldestLate)}` : ''
  const state = oldestLate > 60 * minute ? 'bad' : oldestLate > 10 * minute || failed > 0 ? 'watch' : 'good'
  return {
    name: 'Jobs',
    state,
    facts: [`${counted(late, 'job')} late${since}`, `${counted(failed, 'job')} given up`],
  }
}

function storageHealth({ answered, took, room }: HealthMeasurements['storage']): HealthPart {
  if (!answered) return { name: 'Storage', state: 'bad', facts: ['Does not take and give back a file'] }
  const facts = [`Took and gave back a file in ${Math.max(1, Math.round(took))} ms`]
  if (!room) return { name: 'Storage', state: 'good', facts }
  const share = room.free / room.total
  const state = room.free < gigabyte || share < 0.05 ? 'bad' : share < 0.15 ? 'watch' : 'good'
  return {
    name: 'Storage',
    state,
    facts: [...facts, `${sizeText(room.free)} free of ${sizeText(room.total)}`],
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
    name: 'Database',
    state,
    facts: [
      `${sizeText(size)}`,
      `${connections} of ${mostConnections} connections`,
      `Longest transaction: ${spanText(longestTransaction)}`,
    ],
  } satisfies HealthPart
}

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

export function sizeText(bytes: number): string {
  const gigabytes = bytes / gigabyte
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`
}

/** `3 min`, `5 h`, `2 days`; below a minute in seconds. */
export function spanText(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`
  const hours = Math.round(seconds / 3600)
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`
}
