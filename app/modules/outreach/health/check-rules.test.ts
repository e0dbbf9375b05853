import { expect, test } from 'vitest'
import { spoken } from '#app/messages/language.ts'
import { t } from '#test/in-english.ts'
import {
  backupFinding,
  databaseFinding,
  diskFinding,
  type Finding,
  pastCheckFinding,
  paymentsFinding,
  processesFinding,
  replicasFinding,
  tasksFinding,
} from './check-rules.ts'

const now = new Date('2026-11-20T08:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const said = ({ state, facts }: Finding) => [state, ...facts.map((fact) => spoken(t, fact))]

const database = {
  version: '18.4',
  size: 3 * 1024 ** 3,
  connections: 12,
  mostConnections: 100,
  oldestTransaction: 2,
  migrations: 62,
  clockAhead: 0.2,
}

test('the database is broken without connections, and to be looked at with few or an old transaction', () => {
  expect(said(databaseFinding(database))).toEqual([
    'good',
    'PostgreSQL 18.4, 3.0 GB, 62 migrations applied',
    '12 of 100 connections',
    'Oldest transaction: 2 s',
  ])
  const state = (changed: object) => databaseFinding({ ...database, ...changed }).state
  expect([80, 81, 95, 96].map((connections) => state({ connections }))).toEqual([
    'good',
    'watch',
    'watch',
    'bad',
  ])
  expect(state({ oldestTransaction: 301 })).toBe('watch')
  expect(said(databaseFinding({ ...database, clockAhead: -90 }))).toEqual([
    'watch',
    ...said(databaseFinding(database)).slice(1),
    'The clocks of this server and of the database differ by 2 min',
  ])
})

test('a replica may be half a minute behind, and five minutes at most', () => {
  expect(said(replicasFinding([]))).toEqual(['good', 'No replica reads from this database'])
  const behind = (behindSeconds: number) =>
    replicasFinding([{ name: 'db2', behindBytes: 5 * 1024 ** 2, behindSeconds }])
  expect(said(behind(12))).toEqual(['good', 'db2 is 12 s and 5 MB behind'])
  expect([behind(31).state, behind(301).state]).toEqual(['watch', 'bad'])
  const unseen = replicasFinding([{ name: 'db2', behindBytes: undefined, behindSeconds: 0 }])
  expect(said(unseen)).toEqual([
    'watch',
    'db2: this role cannot see how far it is behind. Grant it pg_read_all_stats.',
  ])
})

test('tasks that failed, and money that nobody moves, are to be looked at', () => {
  expect(said(tasksFinding(0))).toEqual(['good', '0 tasks and jobs failed at every attempt'])
  expect(tasksFinding(1).state).toBe('watch')
  const payments = (events: number, sending: number) =>
    paymentsFinding([
      { name: 'provider-events', count: 3, oldestSeconds: events },
      { name: 'payouts-sending', count: 2, oldestSeconds: sending },
    ])
  expect(said(payments(60, 7200))).toEqual([
    'good',
    '3 messages from the payment provider not processed',
    '2 payouts on the way, the oldest for 2 h',
  ])
  expect([payments(601, 0), payments(3601, 0), payments(0, 86_401)].map(({ state }) => state)).toEqual([
    'watch',
    'bad',
    'watch',
  ])
})

test('a disk is to be looked at below 15 %, and broken below 5 %', () => {
  const gigabytes = (free: number) => diskFinding({ free: free * 1024 ** 3, total: 100 * 1024 ** 3 })
  expect(said(gigabytes(15))).toEqual(['good', '15.0 GB of 100.0 GB free for the data folder'])
  expect([gigabytes(14).state, gigabytes(4).state]).toEqual(['watch', 'bad'])
})

test('a check is broken after a fault or when it has not passed for long', () => {
  const ledger = (checked: number, passed: number | null, ...faults: string[]) =>
    pastCheckFinding(
      'ledger',
      [
        {
          name: 'ledger',
          checkedAt: hoursAgo(checked),
          passedAt: passed === null ? null : hoursAgo(passed),
          faults,
        },
      ],
      now,
    )
  expect(said(ledger(4, 4))).toEqual(['good', 'Last passed 4 h ago'])
  expect([ledger(27, 27).state, ledger(73, 73).state]).toEqual(['watch', 'bad'])
  expect(said(ledger(4, 28, 'Sets are wrong'))).toEqual(['bad', 'Sets are wrong', 'Last passed 28 h ago'])
  expect(said(ledger(4, null, 'Sets are wrong'))).toEqual(['bad', 'Sets are wrong', 'It has never passed'])
  expect(said(pastCheckFinding('audit-log', [], now))).toEqual(['watch', 'Not checked yet'])
})

test('a backup is broken when it fails for an hour, reaches not far enough, or has no full one for two days', () => {
  const at = (hours: number) => hoursAgo(hours).getTime() / 1000
  expect(said(backupFinding(undefined, now))).toEqual(['watch', 'No backup is made by this server'])
  expect(said(backupFinding({ moment: at(0.05), full: at(20) }, now))).toEqual([
    'good',
    'Last full backup 20 h ago',
    'The shop can be restored to 3 min ago',
  ])
  expect(
    said(backupFinding({ moment: at(0.5), full: at(20), failing: at(0.5), why: 'No room' }, now)),
  ).toEqual([
    'watch',
    'Last full backup 20 h ago',
    'The shop can be restored to 30 min ago',
    'It has failed for 30 min: No room',
  ])
  const state = (changed: object) => backupFinding({ moment: at(0.1), full: at(20), ...changed }, now).state
  expect([state({ full: at(27) }), state({ full: at(49) }), state({ full: undefined })]).toEqual([
    'watch',
    'bad',
    'bad',
  ])
  expect([state({ moment: at(2) }), state({ moment: at(27) }), state({ failing: at(1.1) })]).toEqual([
    'watch',
    'bad',
    'bad',
  ])
})

test('processes say how much they take; one whose heap is nearly full is to be looked at', () => {
  const pages = {
    kind: 'pages',
    pid: 4711,
    startedAt: hoursAgo(3).getTime() / 1000,
    memory: 190 * 1024 ** 2,
    heap: 100,
    heapLimit: 256,
  }
  expect(said(processesFinding([pages], now))).toEqual(['good', 'pages 4711: 190 MB, running for 3 h'])
  expect(processesFinding([{ ...pages, heap: 240 }], now).state).toBe('watch')
  expect(processesFinding([{ ...pages, kind: 'background' }], now).state).toBe('bad')
})
