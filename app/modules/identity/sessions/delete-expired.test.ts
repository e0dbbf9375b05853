import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { aBuyer } from '#test/make.ts'
import { verifications } from '../accounts/tables.ts'
import { deleteExpired } from './sessions.server.ts'
import { sessions } from './tables.ts'

test('ended sessions are forgotten, living ones stay', async ({ db }) => {
  const { userId } = await aBuyer(db)
  const now = new Date('2026-11-21T12:00:00Z')
  await db.insert(sessions).values([
    { userId, token: 'ended', expiresAt: new Date('2026-11-21T11:59:59Z') },
    { userId, token: 'living', expiresAt: new Date('2026-11-21T12:00:01Z') },
  ])
  expect(await deleteExpired(db, now)).toBe(1)
  expect(await db.select({ token: sessions.token }).from(sessions)).toEqual([{ token: 'living' }])
})

test('a mailed link is known for a month after its time, so that it can say it is too old', async ({
  db,
}) => {
  const now = new Date('2026-11-21T12:00:00Z')
  const ofDay = (day: string) => ({ identifier: day, value: '{}', expiresAt: new Date(`${day}T12:00:00Z`) })
  await db.insert(verifications).values([ofDay('2026-10-20'), ofDay('2026-10-23')])
  expect(await deleteExpired(db, now)).toBe(1)
  expect(await db.select({ day: verifications.identifier }).from(verifications)).toEqual([
    { day: '2026-10-23' },
  ])
})
