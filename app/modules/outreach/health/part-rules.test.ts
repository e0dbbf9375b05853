import { expect, test } from 'vitest'
import { spoken } from '#app/messages/language.ts'
import { t } from '#test/in-english.ts'
import { type HealthMeasurements, type HealthPart, healthOf, sizeText, spanText } from './part-rules.ts'

const minute = 60_000
const well: HealthMeasurements = {
  mail: { waiting: 2, oldestWaiting: 3_000, failed: 0 },
  jobs: { late: 0, oldestLate: 0, failed: 0 },
  storage: { answered: true, took: 4, room: { free: 40 * 1024 ** 3, total: 100 * 1024 ** 3 } },
  database: { size: 90 * 1024 ** 2, connections: 12, mostConnections: 100, longestTransaction: 40 },
  ledger: { faults: [] },
}
const statesOf = (changed: Partial<HealthMeasurements>) =>
  healthOf({ ...well, ...changed }).map(({ state }) => state)

const spokenHealth = (parts: HealthPart[]) =>
  parts.map((part) => ({ ...part, facts: part.facts.map((fact) => spoken(t, fact)) }))

test('what works is good, and says its figures', () => {
  expect(spokenHealth(healthOf(well))).toEqual([
    {
      name: 'mail',
      state: 'good',
      facts: ['2 messages waiting, the oldest for 3 s', '0 messages failed'],
    },
    { name: 'jobs', state: 'good', facts: ['0 jobs late', '0 jobs failed'] },
    {
      name: 'storage',
      state: 'good',
      facts: ['Saved and read back a file in 4 ms', '40.0 GB free of 100.0 GB'],
    },
    {
      name: 'database',
      state: 'good',
      facts: ['90 MB', '12 of 100 connections', 'Longest transaction: 0 s'],
    },
    {
      name: 'ledger',
      state: 'good',
      facts: ['All sets add up to zero', 'It agrees with payments and refunds'],
    },
  ])
})

test('mail and jobs that wait for more than ten minutes are to be looked at, after an hour at once §35.2', () => {
  const mail = (minutes: number, failed = 0) =>
    statesOf({ mail: { waiting: 1, oldestWaiting: minutes * minute, failed } })[0]
  expect([mail(9), mail(11), mail(61), mail(0, 1)]).toEqual(['good', 'watch', 'bad', 'watch'])
  const jobs = (minutes: number, failed = 0) =>
    statesOf({ jobs: { late: 1, oldestLate: minutes * minute, failed } })[1]
  expect([jobs(9), jobs(11), jobs(61), jobs(0, 1)]).toEqual(['good', 'watch', 'bad', 'watch'])
})

test('a store that does not answer or is nearly full is to be looked at; a bucket has no end', () => {
  const storage = (changed: Partial<HealthMeasurements['storage']>) =>
    statesOf({ storage: { ...well.storage, ...changed } })[2]
  const gigabytes = (free: number) => ({ room: { free: free * 1024 ** 3, total: 100 * 1024 ** 3 } })
  expect(storage({ answered: false })).toBe('bad')
  expect([16, 14, 4, 0.5].map((free) => storage(gigabytes(free)))).toEqual(['good', 'watch', 'bad', 'bad'])
  expect(healthOf({ ...well, storage: { answered: true, took: 4 } })[2]).toMatchObject({ state: 'good' })
})

test('a database short of connections, or held by a long transaction, is to be looked at', () => {
  const database = (changed: Partial<HealthMeasurements['database']>) =>
    statesOf({ database: { ...well.database, ...changed } })[3]
  expect([80, 81, 96].map((connections) => database({ connections }))).toEqual(['good', 'watch', 'bad'])
  expect(database({ longestTransaction: 6 * minute })).toBe('watch')
})

test('a ledger with a fault is to be looked at at once, and says which', () => {
  const [part] = healthOf({ ...well, ledger: { faults: ['Sets that do not add up to zero: 7'] } }).slice(-1)
  expect(part).toMatchObject({ state: 'bad', facts: ['Sets that do not add up to zero: 7'] })
})

test('spans and sizes read as people say them', () => {
  expect([0, 59_000, 61_000, 90 * minute, 49 * 60 * minute].map((span) => spanText(t, span))).toEqual([
    '0 s',
    '59 s',
    '1 min',
    '2 h',
    '2 days',
  ])
  expect([5 * 1024 ** 2, 1.5 * 1024 ** 3].map(sizeText)).toEqual(['5 MB', '1.5 GB'])
})
