import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findOwnShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { db } from '#test/http.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

test('a pending shop says what happens next, and the checklist what is to be done §20.4', async () => {
  const seller = await aSeller(db, { status: 'pending', businessName: 'Limbe Solar' })
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, seller.userId))
  const visitor = await aVisitorAs(db, seller)
  const html = await (await visitor.get('/dashboard')).text()
  for (const text of ['Limbe Solar', 'Your shop is waiting to be approved', 'First confirm your email'])
    expect(html).toContain(text)
  const main = /<main[\s\S]*<\/main>/.exec(html)![0]
  expect(main).toMatch(/href="\/verify-email"[^>]*>Confirm your email</)
  expect(main).toMatch(/href="\/seller\/profile"[^>]*>Complete your profile</)

  await db.update(users).set({ emailVerified: true }).where(eq(users.id, seller.userId))
  expect(await visitor.textOf('/dashboard')).toContain('Next we approve it, or tell you here what to change.')
})

test('a rejected shop says the reason, and is fixed and sent in again §20.4', async () => {
  const seller = await aSeller(db, { status: 'rejected', statusReason: 'The number is not yours' })
  const visitor = await aVisitorAs(db, seller)
  const page = await visitor.textOf('/dashboard')
  for (const text of ['Your shop was not approved', 'Reason: The number is not yours', 'Send in again'])
    expect(page).toContain(text)
  const sent = await visitor.post('/dashboard', {})
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/dashboard'])
  const after = await visitor.textOf('/dashboard')
  expect(after).toContain('Your shop is sent in again')
  expect(after).toContain('You sent it in again on')
  expect(await findOwnShop(db, seller.userId)).toMatchObject({ status: 'pending' })
  expect((await visitor.post('/dashboard', {})).status).toBe(303)
})

test('a suspended shop says why and whom to write to, and cannot be sent in §20.4', async () => {
  const seller = await aSeller(db, { status: 'suspended', statusReason: 'Too many complaints' })
  const visitor = await aVisitorAs(db, seller)
  const page = await visitor.textOf('/dashboard')
  for (const text of ['Your shop is suspended', 'Reason: Too many complaints', 'only we can open it again'])
    expect(page).toContain(text)
  const refused = await visitor.post('/dashboard', {})
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('Only a shop that was not approved can be sent in again')
})

test('an open shop shows its numbers, and no checklist once everything is done §54.22', async () => {
  const seller = await aSeller(db, {
    description: 'Lamps',
    paymentNumber: '+265999123456',
    paymentOperator: 'airtel_money',
  })
  await aProduct(db, { sellerId: seller.userId, stock: 3 })
  const page = await (await aVisitorAs(db, seller)).textOf('/dashboard')
  expect(page).toContain('Your shop is open.')
  expect(page).toContain('Low stock 1 products with 5 or fewer left')
  expect(page).not.toContain('Open your shop')
})

test('a seller without a shop is led to describing it', async () => {
  const seller = await aSeller(db)
  await db.delete(sellerProfiles).where(eq(sellerProfiles.userId, seller.userId))
  const visitor = await aVisitorAs(db, seller)
  expect(await visitor.textOf('/dashboard')).toContain('Complete your shop profile first')
  expect((await visitor.post('/dashboard', {})).status).toBe(409)
})

test('a buyer can send no shop in', async () => {
  expect((await (await aVisitorAs(db, await aBuyer(db))).post('/dashboard', {})).status).toBe(403)
})
