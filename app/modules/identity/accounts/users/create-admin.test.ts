import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#app/modules/platform/users/tables.ts'
import { test } from '#test/db.ts'
import { signIn } from '../../sessions/signing-in.server.ts'
import { createAdmin } from './users.server.ts'

const chief = { email: 'chief@thumba.example', password: 'nkhono-77', name: 'Chief' }
const origin = { address: '127.0.0.1', userAgent: 'Test' }

test('the command makes an administrator who can sign in, with the email verified §6.10', async ({ db }) => {
  expect((await createAdmin(db, chief)).ok).toBe(true)
  const [user] = await db.select().from(users).where(eq(users.email, chief.email))
  expect(user).toMatchObject({ role: 'admin', emailVerified: true, status: 'active' })
  expect((await signIn(db, chief, origin)).ok).toBe(true)
})

test('it refuses a weak password and an email that has an account', async ({ db }) => {
  expect(await createAdmin(db, { ...chief, password: '12345' })).toMatchObject({ reason: 'weak-password' })
  await createAdmin(db, chief)
  expect(await createAdmin(db, chief)).toMatchObject({ reason: 'email-taken' })
})
