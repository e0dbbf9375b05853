import { expect } from 'vitest'
import { users } from '#app/modules/platform/users/tables.ts'
import { test } from '#test/db.ts'
import { password, withPassword } from '#test/make/password.ts'
import { aBuyer, aGuest, anAdmin, aSeller } from '#test/make.ts'
import { findMember, findPublicUser } from '../modules/identity/shops/reading/reading.server.ts'
import { memberInput } from '../modules/identity/shops/rules.ts'
import { findNotificationPreferences } from '../modules/platform/notifications/notifications.server.ts'
import { defaultNotificationPreferences } from '../modules/platform/notifications/rules.ts'
import { updateMember } from './update-member.server.ts'

test('a member changes name and phone, and nobody else’s §7.3 §16.2', async ({ db }) => {
  const [buyer, other] = [await aBuyer(db), await aBuyer(db)]
  await updateMember(db, buyer, memberInput.parse({ name: 'New Name', phone: '0999 123 456', role: 'admin' }))
  expect(await findMember(db, buyer.userId)).toMatchObject({
    name: 'New Name',
    phone: '+265999123456',
    role: 'buyer',
  })
  expect(await findMember(db, other.userId)).toMatchObject({ name: other.name, phone: null })
})

test('language, data-saver and choices are kept; what is not given stays §16.2', async ({ db }) => {
  const buyer = await aBuyer(db, { phone: '+265999123456' })
  const quiet = { inApp: false, email: false }
  await updateMember(
    db,
    buyer,
    memberInput.parse({ language: 'ny', dataSaver: true, notifications: { payment: quiet } }),
  )
  await updateMember(db, buyer, memberInput.parse({ name: 'New Name' }))
  expect(await findMember(db, buyer.userId)).toMatchObject({
    name: 'New Name',
    phone: '+265999123456',
    language: 'ny',
    dataSaver: true,
  })
  expect(await findNotificationPreferences(db, buyer.userId)).toEqual({
    ...defaultNotificationPreferences,
    payment: quiet,
  })
})

test('a change that is refused changes nothing at all', async ({ db }) => {
  const buyer = await aBuyer(db)
  const quiet = { inApp: false, email: false }
  const refused = memberInput.parse({
    name: 'X',
    language: 'ny',
    notifications: { payment: quiet },
    businessName: 'Shop',
  })
  expect(await updateMember(db, buyer, refused)).toEqual({ ok: false, reason: 'sellers-only' })
  expect(await findMember(db, buyer.userId)).toMatchObject({ name: buyer.name, language: 'en' })
  expect(await findNotificationPreferences(db, buyer.userId)).toEqual(defaultNotificationPreferences)
})

test('a seller changes the shop; what is not given stays', async ({ db }) => {
  const old = { businessName: 'Old', location: 'Zomba', status: 'pending' } as const
  const seller = await withPassword(db, await aSeller(db, old))
  const typed = { businessName: 'New', paymentNumber: '0991 234 567', password }
  await updateMember(db, seller, memberInput.parse(typed))
  expect(await findMember(db, seller.userId)).toMatchObject({
    sellerProfile: {
      businessName: 'New',
      location: 'Zomba',
      paymentOperator: 'airtel_money',
      status: 'pending',
    },
  })
})

test('a seller without a shop opens one, which starts pending', async ({ db }) => {
  const { userId, ...rest } = await aBuyer(db)
  await db.update(users).set({ role: 'seller' })
  const seller = { ...rest, userId, role: 'seller' as const }
  const half = await updateMember(db, seller, memberInput.parse({ businessName: 'New' }))
  expect(half).toEqual({ ok: false, reason: 'shop-incomplete' })
  await updateMember(db, seller, memberInput.parse({ businessName: 'New', location: 'Dedza' }))
  expect(await findMember(db, userId)).toMatchObject({
    sellerProfile: { businessName: 'New', status: 'pending' },
  })
})

test('a buyer has no shop to describe', async ({ db }) => {
  const refused = await updateMember(
    db,
    await aBuyer(db),
    memberInput.parse({ name: 'X', businessName: 'Shop' }),
  )
  expect(refused).toEqual({ ok: false, reason: 'sellers-only' })
})

test('an email is seen by its owner and by administrators §7.2', async ({ db }) => {
  const [one, other, admin] = [await aBuyer(db), await aBuyer(db), await anAdmin(db)]
  expect(await findPublicUser(db, one, one.userId)).toEqual({
    id: one.userId,
    name: one.name,
    email: one.email,
  })
  expect(await findPublicUser(db, admin, one.userId)).toHaveProperty('email', one.email)
  expect(await findPublicUser(db, other, one.userId)).toEqual({ id: one.userId, name: one.name })
  expect(await findPublicUser(db, aGuest, one.userId)).not.toHaveProperty('email')
  expect(await findPublicUser(db, one, 'nobodynobodynobo')).toBeUndefined()
})
