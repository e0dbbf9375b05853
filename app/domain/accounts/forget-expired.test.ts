import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { aBuyer } from '#test/make.ts'
import { forgetExpired } from './forget-expired.server.ts'
import { sessions } from './tables.ts'

test('ended sessions are forgotten, living ones stay', async ({ db }) => {
  const { userId } = await aBuyer(db)
  const now = new Date('2026-11-21T12:00:00Z')
  await db.insert(sessions).values([
    { userId, token: 'ended', expiresAt: new Date('2026-11-21T11:59:59Z') },
    { userId, token: 'living', expiresAt: new Date('2026-11-21T12:00:01Z') },
  ])
  expect(await forgetExpired(db, now)).toBe(1)
  expect(await db.select({ token: sessions.token }).from(sessions)).toEqual([{ token: 'living' }])
})
