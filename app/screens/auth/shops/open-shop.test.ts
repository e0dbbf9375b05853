import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { db, request } from '#test/http.ts'
import { aBuyer, anAdmin, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, fieldsOf, readable } from '#test/visitors/visitor.ts'

const path = '/register?role=seller'
const shop = { businessName: 'Limbe Solar', location: 'Blantyre', paymentNumber: '0888 123 456' }
const placeOf = (response: Response) => [response.status, response.headers.get('location')]

const profileOf = async (userId: string) => {
  const [profile] = await db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, userId))
  return profile
}

test('a signed-in buyer is offered a shop with the account they have, without a password §20.1', async () => {
  const visitor = await aVisitorAs(db, await aBuyer(db, { name: 'Thandiwe Banda', phone: '+265999123456' }))
  const page = await visitor.get(path)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(readable(html)).toContain('You are signed in as Thandiwe Banda')
  expect(html).not.toContain('type="password"')
  expect(fieldsOf(html)).toMatchObject({ paymentNumber: '+265999123456', paymentOperator: '' })
})

test('opening a shop makes a seller of the buyer, and the session goes on §20.1', async () => {
  const buyer = await aBuyer(db)
  const visitor = await aVisitorAs(db, buyer)
  const form = { ...fieldsOf(await (await visitor.get(path)).text()), ...shop }
  expect(placeOf(await visitor.post(path, form))).toEqual([303, '/dashboard'])
  expect(await visitor.textOf('/dashboard')).toContain('Your shop is created. Now get it ready to open.')
  expect(await profileOf(buyer.userId)).toMatchObject({ status: 'pending', paymentOperator: 'tnm_mpamba' })

  expect(placeOf(await visitor.post(path, { ...form, businessName: 'Twice' }))).toEqual([303, '/dashboard'])
  expect(await visitor.textOf('/dashboard')).toContain('You already have a shop')
  expect(placeOf(await visitor.get(path))).toEqual([302, '/dashboard'])
  expect(await profileOf(buyer.userId)).toMatchObject({ businessName: 'Limbe Solar' })
})

test('what is missing is said beside each field, and what was typed stays', async () => {
  const visitor = await aVisitorAs(db, await aBuyer(db))
  const form = { intent: 'open-shop', businessName: ' ', location: '', paymentNumber: '12', role: 'admin' }
  const answer = await visitor.post(path, form)
  const html = await answer.text()
  expect(answer.status).toBe(400)
  for (const text of ['Business name is required', 'Please choose your district', 'Invalid phone number'])
    expect(html).toContain(text)
  expect(fieldsOf(html)).toMatchObject({ paymentNumber: '12' })
})

test('a form can ask for no other role §20.1', async () => {
  const buyer = await aBuyer(db)
  const visitor = await aVisitorAs(db, buyer)
  await visitor.post(path, { intent: 'open-shop', ...shop, businessName: 'Mzuzu Maps', role: 'admin' })
  const [user] = await db.select().from(users).where(eq(users.id, buyer.userId))
  expect(user).toMatchObject({ role: 'seller' })
})

test('an administrator is refused a shop, and a guest is asked to sign in and comes back', async () => {
  const admin = await anAdmin(db)
  const visitor = await aVisitorAs(db, admin)
  expect((await visitor.get(path)).status).toBe(403)
  expect((await visitor.post(path, { intent: 'open-shop', ...shop })).status).toBe(403)
  expect(await profileOf(admin.userId)).toBeUndefined()
  const guest = await aVisitor().post(path, { intent: 'open-shop', ...shop })
  expect(placeOf(guest)).toEqual([302, `/login?${new URLSearchParams({ from: path, unsent: '1' })}`])
})

test('a guest who has an account signs in and goes on to selling', async () => {
  const html = await (await request(path)).text()
  expect(html).toContain('href="/login?from=%2Fregister%3Frole%3Dseller"')
})

test('a new seller goes on to the dashboard', async () => {
  const person = { name: 'Chisomo', email: 'new-seller@thumba.example', password: 'chambo-1', role: 'seller' }
  expect(placeOf(await aVisitor().post(path, { ...person, ...shop, businessName: 'Mzuzu Mats' }))).toEqual([
    303,
    '/dashboard',
  ])
})

test('a name that another shop has is refused beside its field, and what was typed stays', async () => {
  const taken = { ...shop, businessName: 'Mchinji Maize' }
  await (await aVisitorAs(db, await aBuyer(db))).post(path, { intent: 'open-shop', ...taken })
  const twin = { ...taken, businessName: 'MCHINJI  Mаize' } // with a Cyrillic letter
  const person = { name: 'Chisomo', email: 'twin@thumba.example', password: 'chambo-1', role: 'seller' }
  const doors = [
    [await aVisitorAs(db, await aBuyer(db)), { intent: 'open-shop', ...twin }],
    [aVisitor(), { ...person, ...twin }],
  ] as const
  for (const [visitor, form] of doors) {
    const answer = await visitor.post(path, form)
    const html = await answer.text()
    expect([answer.status, fieldsOf(html).businessName]).toEqual([409, twin.businessName])
    expect(html).toContain('Another shop has this name, or one that looks like it.')
  }
  expect(await db.$count(users, eq(users.email, person.email))).toBe(0)
})

test('the 403 page of the seller area offers buyers to start selling, and administrators nothing §20.2', async () => {
  const refused = async (visitor: Awaited<ReturnType<typeof aVisitorAs>>) => {
    const answer = await visitor.get('/dashboard')
    expect(answer.status).toBe(403)
    const html = await answer.text()
    expect(readable(html)).toContain('This page is for sellers')
    return html
  }
  expect(await refused(await aVisitorAs(db, await aBuyer(db)))).toMatch(
    /href="\/register\?role=seller"[^>]*>Start selling</,
  )
  expect(await refused(await aVisitorAs(db, await anAdmin(db)))).not.toContain('Start selling')
})

test('a seller who has no shop yet opens one here', async () => {
  const seller = await aSeller(db)
  await db.delete(sellerProfiles).where(eq(sellerProfiles.userId, seller.userId))
  const visitor = await aVisitorAs(db, seller)
  expect((await visitor.get(path)).status).toBe(200)
  await visitor.post(path, { intent: 'open-shop', ...shop, businessName: 'Mzuzu Mangoes' })
  expect(await profileOf(seller.userId)).toMatchObject({ status: 'pending' })
})
