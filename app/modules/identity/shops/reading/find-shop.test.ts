import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#app/modules/platform/users/tables.ts'
import { test } from '#test/db.ts'
import { aBuyer, aSeller } from '#test/make.ts'
import { findShop } from './reading.server.ts'

test('an approved shop is found, without its payment number, bank details and TIN', async ({ db }) => {
  const seller = await aSeller(db, {
    businessName: 'Limbe Solar',
    location: 'Blantyre',
    description: 'Lamps',
    tin: '12345678',
    paymentNumber: '+265999123456',
    bankAccountNumber: '1000234567',
  })
  const shop = await findShop(db, seller.userId)
  expect(shop).toMatchObject({ name: 'Limbe Solar', location: 'Blantyre', description: 'Lamps', logo: null })
  expect(JSON.stringify(shop)).not.toMatch(/12345678|265999123456|1000234567/)
})

test('nobody finds a pending, rejected or suspended shop, one of a suspended owner, or no shop', async ({
  db,
}) => {
  for (const status of ['pending', 'rejected', 'suspended'] as const)
    expect(await findShop(db, (await aSeller(db, { status })).userId)).toBeUndefined()
  const { userId } = await aSeller(db)
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, userId))
  expect(await findShop(db, userId)).toBeUndefined()
  expect(await findShop(db, (await aBuyer(db)).userId)).toBeUndefined()
  expect(await findShop(db, 'no-such-shop')).toBeUndefined()
})
