import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect } from 'vitest'
import { z } from 'zod'
import { test } from '#test/db.ts'
import { describeError, formatError, redactPath } from './describe-error.ts'
import { logOptions } from './log.server.ts'

const token = 'kEFnX2v9_0Lw3qJ7yZbT5sR8uD1mC4hA'
const secrets = ['chikondi@example.com', '+265991234567', '0991 234 567', token]

/** Every line that the log writes about an error. */
function logged(error: unknown) {
  const lines: string[] = []
  const stream = new PassThrough().on('data', (line) => lines.push(String(line)))
  pino({ ...logOptions, level: 'info' }, stream).error({ err: error }, 'request failed')
  return lines.join() + JSON.stringify(describeError(error)) + formatError(error)
}
const expectSilence = (said: string) => {
  for (const secret of secrets) expect(said).not.toContain(secret)
  expect(said).toContain('at ') // where it broke
}

test('a query that fails tells its text and the rule it broke, and no value §52.12', async ({ db }) => {
  const statements = secrets.flatMap((secret) => [
    sql`select ${secret}::integer`,
    sql`select ${secret}::jsonb`,
    sql`insert into users (id, email, name) values (${secret}, ${secret}, ${secret}), (${secret}, ${secret}, ${secret})`,
    sql`select * from users where nothing_like_it = ${secret}`,
  ])
  for (const statement of statements) {
    const error = await db.transaction((tx) => tx.execute(statement)).catch((thrown: unknown) => thrown)
    const said = logged(error)
    expect(said).toContain('Failed query')
    expectSilence(said)
  }
})

test('errors of other kinds tell nobody’s email, number or token either, however deep', () => {
  for (const secret of secrets) {
    const deep = new Error(`Could not reach ${secret}`, {
      cause: new Error(`http://x.example/?token=${secret}`),
    })
    for (const error of [
      deep,
      new AggregateError([deep], 'all'),
      Object.assign(new Error('x'), { params: [secret] }),
    ])
      expectSilence(logged(error))
    expectSilence(
      logged(z.object({ email: z.email() }).safeParse({ email: secret, [secret]: 1 }).error ?? deep),
    )
    expect(JSON.stringify(describeError(secret))).not.toContain(secret)
    expect(JSON.stringify(describeError({ email: secret }))).not.toContain(secret)
  }
})

test('an address keeps what says which page it was', () => {
  expect(redactPath('/product/abcdefgh12345678')).toBe('/product/abcdefgh12345678')
  expect(redactPath('/orders/TB-2026-1234/receipt.pdf')).toBe('/orders/TB-2026-1234/receipt.pdf')
  expect(redactPath('/seller/delivery-settings/pickup-points/new')).toBe(
    '/seller/delivery-settings/pickup-points/new',
  )
  expect(redactPath(`/receipts/${token}`)).toBe('/receipts/[token]')
  expect(redactPath('/x/chikondi@example.com')).toBe('/x/[email]')
  expect(redactPath('/x/chikondi%40example.com')).toBe('/x/[email]')
})
