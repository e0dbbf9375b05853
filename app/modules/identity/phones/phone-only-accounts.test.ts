import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { memberContact } from '#app/base/account-contact.ts'
import { ok } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import { transact } from '#app/db/client.server.ts'
import { writeMail } from '#app/modules/platform/mail/mails.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { notify } from '#app/modules/platform/notifications/notify.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { accountPhones, users } from '#app/modules/platform/users/tables.ts'
import { test } from '#test/db.ts'
import { anAdmin, aSeller } from '#test/make.ts'
import { userQuery } from '../accounts/users/list-users.server.ts'
import { findUserByVerifiedPhone, findVerifiedPhone } from '../accounts/verified-phones.server.ts'
import { findSession } from '../sessions/reading.server.ts'
import { createSession } from '../sessions/sessions.server.ts'
import { shopQuery } from '../shops/reading/list-shops.server.ts'

const phone = '+265991234567'

/** A seller who has no email. */
async function withPhoneOnly(db: Db) {
  const { userId } = await aSeller(db)
  await db.update(users).set({ email: null, emailVerified: false, phone }).where(eq(users.id, userId))
  const now = new Date()
  await db.insert(accountPhones).values({ userId, phone, verifiedAt: now, lastUsedAt: now })
  return userId
}

test('an account is found by its phone, and its session says which §62.1', async ({ db }) => {
  const userId = await withPhoneOnly(db)
  expect(await findVerifiedPhone(db, userId)).toBe(phone)
  expect(await findUserByVerifiedPhone(db, phone)).toBe(userId)
  expect(await findUserByVerifiedPhone(db, '+265991234568')).toBeUndefined()
  const token = await createSession(db, userId, { address: '41.70.1.1', userAgent: '' })
  const found = await findSession(db, token, new Date())
  expect(found!.member).toMatchObject({ userId, email: null, verifiedPhone: phone })
  expect(memberContact(found!.member)).toBe('0991 234 567')
})

test('whoever has no email is mailed nothing, and told in the shop all the same §62.1', async ({ db }) => {
  const userId = await withPhoneOnly(db)
  await transact(db, async (tx) => {
    await notify(tx, { userId, kind: 'payment', title: 'Paid', text: 'It is paid.', path: '/orders' })
    await writeMail(tx, { email: null, name: 'Nobody' }, { kind: 'password-changed' })
    return ok(null)
  })
  expect(await db.$count(notifications, eq(notifications.userId, userId))).toBe(1)
  expect(await db.$count(mails)).toBe(0)
})

test('administrators find an account without an email by its name and phone §62.1', async ({ db }) => {
  const userId = await withPhoneOnly(db)
  const admin = await anAdmin(db)
  for (const search of ['991234567', 'person']) {
    const { rows } = await userQuery.page(db, admin, { search, limit: 10 })
    expect(rows.map(({ id }) => id)).toContain(userId)
    const shops = await shopQuery.page(db, admin, { search, limit: 10 })
    expect(shops.rows.map(({ id }) => id)).toContain(userId)
  }
})
