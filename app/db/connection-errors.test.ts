import { expect, test } from 'vitest'
import { ConnectionLost, connectionErrorOf, DatabaseUnavailable, unavailableOf } from './connection-errors.ts'

const withCode = (code: string, message = 'broken') => Object.assign(new Error(message), { code })

test.each([
  ['57P01', 'lost'],
  ['57P02', 'lost'],
  ['57P03', 'unreachable'],
  ['53300', 'full'],
  ['25006', 'read-only'],
  ['08006', 'lost'],
  ['08P01', 'lost'], // as PgBouncer says that its server went
  ['ECONNRESET', 'lost'],
  ['EPIPE', 'lost'],
  ['ECONNREFUSED', 'unreachable'],
  ['ETIMEDOUT', 'silent'],
])('%s is an error of the connection: %s', (code, kind) => {
  expect(connectionErrorOf(withCode(code))).toBe(kind)
  expect(connectionErrorOf(new Error('Failed query', { cause: withCode(code) }))).toBe(kind)
})

test('a socket file that is gone is, another file is not', () => {
  const socket = Object.assign(withCode('ENOENT'), {
    syscall: 'connect',
    address: '/run/postgresql/.s.PGSQL.5432',
  })
  expect(connectionErrorOf(socket)).toBe('unreachable')
})

test.each([
  ['Connection terminated unexpectedly', 'lost'],
  ['Connection terminated due to connection timeout', 'unreachable'],
  ['timeout expired', 'unreachable'],
  ['Query read timeout', 'silent'],
  ['timeout exceeded when trying to connect', 'busy'],
  ['Client has encountered a connection error and is not queryable', 'lost'],
])('so is what the driver says without a code: %s', (message, kind) => {
  expect(connectionErrorOf(new Error(message))).toBe(kind)
})

test.each(['23505', '40001', '40P01', '55P03', '57014', '42P01', '28P01', '3D000', 'ENOENT'])(
  'what the database answers to a statement is none: %s',
  (code) => expect(connectionErrorOf(withCode(code))).toBeUndefined(),
)

test('only what our pool says is answered as an absent database: other lines break too', () => {
  expect(unavailableOf(withCode('ECONNRESET'))).toBeUndefined()
  const lost = new ConnectionLost('lost', withCode('ECONNRESET'), true)
  expect(unavailableOf(new Error('Failed query', { cause: lost }))).toBe(lost)
  expect(unavailableOf(new DatabaseUnavailable('busy'))).toMatchObject({ kind: 'busy' })
})
