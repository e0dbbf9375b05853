import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { aBuyer } from '#test/make.ts'
import { findSession } from './find-session.server.ts'
import { openSession } from './open-session.server.ts'
import { sessions } from './tables.ts'

const home = { address: '41.70.1.1', userAgent: 'Test' }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

test('a token tells who holds it', async ({ db }) => {
  const buyer = await aBuyer(db)
  const token = await openSession(db, buyer.userId, home)
  const found = await findSession(db, token, new Date())
  expect(found).toEqual({
    member: { ...buyer, sessionId: expect.stringMatching(/^[a-z0-9]{16}$/) },
    renewed: false,
  })
})

test('a session ends 30 days after its last use', async ({ db }) => {
  const token = await openSession(db, (await aBuyer(db)).userId, home)
  expect((await findSession(db, token, inDays(29)))?.renewed).toBe(true)
  expect((await findSession(db, token, inDays(29.5)))?.renewed, 'once a day').toBe(false)
  expect(await findSession(db, token, inDays(58))).toBeDefined()
  expect(await findSession(db, token, inDays(89))).toBeUndefined()
})

test('what is no token, or nobody’s, finds nobody', async ({ db }) => {
  for (const token of ['', "' or 1=1 --", 'a'.repeat(5000), 'abcdefghijabcdefghijabcdefghij12']) {
    expect(await findSession(db, token, new Date())).toBeUndefined()
  }
})

test('a deleted session is over', async ({ db }) => {
  const token = await openSession(db, (await aBuyer(db)).userId, home)
  await db.delete(sessions).where(eq(sessions.token, token))
  expect(await findSession(db, token, new Date())).toBeUndefined()
})
