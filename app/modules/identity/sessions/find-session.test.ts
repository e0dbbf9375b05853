import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { statementsOf } from '#test/count-statements.ts'
import { test } from '#test/db.ts'
import { aBuyer, anAdmin } from '#test/make.ts'
import { hashToken } from '../accounts/passwords/passwords.server.ts'
import { findActiveSessions, findSession, sessionWith } from './reading.server.ts'
import { createSession } from './sessions.server.ts'
import { sessions } from './tables.ts'

const home = { address: '41.70.1.1', userAgent: 'Test' }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

test('a token tells who holds it', async ({ db }) => {
  const buyer = await aBuyer(db)
  const token = await createSession(db, buyer.userId, home)
  const found = await findSession(db, token, new Date())
  expect(found).toEqual({
    member: {
      ...buyer,
      language: 'en',
      heldUntil: null,
      verifiedPhone: null,
      sessionId: expect.stringMatching(/^[a-z0-9]{16}$/),
    },
    renewed: false,
  })
})

test('more of the holder is read in the same query', async ({ db }) => {
  const buyer = await aBuyer(db)
  const token = await createSession(db, buyer.userId, home)
  const findWithLength = sessionWith<number>('session_and_sum', (userId) => sql`length(${userId}) + 1`)
  const sent = await statementsOf(async () => {
    expect(await findWithLength(db, token, new Date())).toMatchObject({
      member: { userId: buyer.userId },
      more: 17,
    })
  })
  expect(sent).toHaveLength(1)
})

test('a session ends 30 days after its last use §51.26', async ({ db }) => {
  const token = await createSession(db, (await aBuyer(db)).userId, home)
  expect((await findSession(db, token, inDays(29)))?.renewed).toBe(true)
  expect((await findSession(db, token, inDays(29.5)))?.renewed, 'once a day').toBe(false)
  expect(await findSession(db, token, inDays(58))).toBeDefined()
  expect(await findSession(db, token, inDays(89))).toBeUndefined()
})

test('an administrator’s session ends 12 hours after it began, however much it is used', async ({ db }) => {
  const token = await createSession(db, (await anAdmin(db)).userId, home)
  const inHours = (hours: number) => inDays(hours / 24)
  for (let hours = 0; hours < 11.9; hours += 0.45)
    expect(await findSession(db, token, inHours(hours)), `${hours}`).toMatchObject({ renewed: false })
  const found = await findSession(db, token, new Date())
  const lives = async (hours: number) =>
    (await findActiveSessions(db, [found!.member.sessionId], inHours(hours))).size
  expect([await lives(11.9), await lives(12.1)]).toEqual([1, 0])
  expect(await findSession(db, token, inHours(12.1))).toBeUndefined()
})

test('an administrator’s session ends half an hour after its last act, as its streams do', async ({ db }) => {
  const token = await createSession(db, (await anAdmin(db)).userId, home)
  const inMinutes = (minutes: number) => inDays(minutes / (24 * 60))
  const found = await findSession(db, token, inMinutes(20))
  const lives = async (minutes: number) =>
    (await findActiveSessions(db, [found!.member.sessionId], inMinutes(minutes))).size
  expect([await lives(49), await lives(51)]).toEqual([1, 0])
  expect(await findSession(db, token, inMinutes(49), true), 'asked by an open page').toBeDefined()
  expect(await findSession(db, token, inMinutes(51))).toBeUndefined()
})

test('a session ends 90 days after it began, however much it is used', async ({ db }) => {
  const token = await createSession(db, (await aBuyer(db)).userId, home)
  for (let day = 0; day < 90; day += 10) expect(await findSession(db, token, inDays(day))).toBeDefined()
  expect(await findSession(db, token, inDays(89.9))).toBeDefined()
  expect(await findSession(db, token, inDays(90.1))).toBeUndefined()
})

test('what is no token, or nobody’s, finds nobody', async ({ db }) => {
  for (const token of ['', "' or 1=1 --", 'a'.repeat(5000), 'abcdefghijabcdefghijabcdefghij12']) {
    expect(await findSession(db, token, new Date())).toBeUndefined()
  }
})

test('the database holds nothing that opens a session', async ({ db }) => {
  const token = await createSession(db, (await aBuyer(db)).userId, home)
  const rows = await db.select().from(sessions)
  expect(JSON.stringify(rows)).not.toContain(token)
  for (const row of rows) expect(await findSession(db, row.token, new Date())).toBeUndefined()
})

test('a deleted session is over', async ({ db }) => {
  const token = await createSession(db, (await aBuyer(db)).userId, home)
  await db.delete(sessions).where(eq(sessions.token, hashToken(token)))
  expect(await findSession(db, token, new Date())).toBeUndefined()
})
