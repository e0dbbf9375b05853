import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { aBuyer } from '#test/make.ts'
import { users } from '../tables.ts'
import { findLanguage } from './find-language.server.ts'

test('a member reads English until they choose Chichewa §17.6', async ({ db }) => {
  const { userId } = await aBuyer(db)
  expect(await findLanguage(db, userId)).toBe('en')
  await db.update(users).set({ language: 'ny' }).where(eq(users.id, userId))
  expect(await findLanguage(db, userId)).toBe('ny')
})

test('who is gone is spoken to in English', async ({ db }) => {
  expect(await findLanguage(db, 'nobody')).toBe('en')
})
