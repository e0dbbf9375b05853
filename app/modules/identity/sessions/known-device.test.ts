import { expect } from 'vitest'
import { connect, type Db } from '#app/db/client.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { tries } from '#app/modules/platform/limits/tables.ts'
import { registerMember } from '#app/workflows/register.server.ts'
import { committed, test } from '#test/db.ts'
import { registration } from '../shops/rules.ts'
import { signIn } from './signing-in.server.ts'

const home = { address: '41.70.1.1', userAgent: 'Test' }
const [email, password] = ['chisomo@thumba.example', 'chambo-1']

const register = (db: Db) =>
  registerMember(db, registration.parse({ email, password, name: 'Chisomo', role: 'buyer' }), home)
async function reasonOf(db: Db, typed: string, origin: { address?: string; device?: string } = {}) {
  const result = await signIn(db, { email, password: typed }, { ...home, ...origin })
  return result.ok ? 'ok' : result.reason
}
/** Somebody elsewhere who never stops guessing. */
async function hammer(db: Db) {
  for (let n = 0; n < 12; n++) await reasonOf(db, 'guess-guess', { address: `197.0.0.${n}` })
}
const waitOver = (db: Db) => db.update(tries).set({ expire: new Date(Date.now() - 1) })

test('whoever hammers an account does not lock its owner out on a device known to it §11.14 §54.10', async ({
  db,
}) => {
  await register(db)
  for (let quarter = 0; quarter < 3; quarter++) {
    await hammer(db)
    expect(await reasonOf(db, password), 'elsewhere the owner waits, as everybody').toBe('too-many-tries')
    expect(await reasonOf(db, password, { device: 'own-phone' })).toBe('ok')
    await waitOver(db)
  }
})

test('a known device has ten tries of its own in 15 minutes, and takes none from anybody', async ({ db }) => {
  await register(db)
  const device = 'own-phone'
  for (let n = 0; n < 10; n++) expect(await reasonOf(db, 'guess-guess', { device })).toBe('wrong-password')
  expect(await reasonOf(db, password, { device })).toBe('too-many-tries')
  expect(await reasonOf(db, password, { device: 'another-phone' })).toBe('ok')
  expect(await reasonOf(db, password)).toBe('ok')
  await waitOver(db)
  expect(await reasonOf(db, password, { device })).toBe('ok')
})

test('a known device signs in although its operator’s address is used up', async ({ db }) => {
  await register(db)
  for (let n = 0; n < 1000; n++) await consumeAttempt(db, 'sign-in from an address', home.address)
  expect(await reasonOf(db, password)).toBe('work-first')
  expect(await reasonOf(db, password, { device: 'own-phone' })).toBe('ok')
})

committed(
  'failures are counted in the database: another server, or the same after a restart, knows them §11.13',
  async ({ db }) => {
    await register(db)
    for (let n = 0; n < 10; n++) await reasonOf(db, 'guess-guess')
    const another = connect(db.$client.options.connectionString!, 1)
    expect(await reasonOf(another, password)).toBe('too-many-tries')
    await another.$client.end()
  },
)
