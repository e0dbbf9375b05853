import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import { wishlistItems } from '#app/modules/catalog/wishlist/tables.ts'
import { contactMessages } from '#app/modules/outreach/contact/tables.ts'
import { newsletterSubscriptions } from '#app/modules/outreach/newsletter/tables.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { addToCart } from '#app/modules/sales/cart/change-cart.server.ts'
import { call, db, request } from '#test/http.ts'
import { aShoe } from '#test/make/offers.ts'
import { anAddress } from '#test/make/sales/address.ts'
import { aLine, anOrder } from '#test/make/sales/checkout.ts'
import { aReceipt, markPaid } from '#test/make/sales/receipt.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, type Visitor } from '#test/visitors/visitor.ts'

const password = 'chambo-1'
async function aMember(email: string, emailVerified = true): Promise<Visitor & { member: Member }> {
  const visitor = aVisitor()
  await visitor.post('/register', { name: `Person ${email}`, email, password, role: 'buyer' })
  const [user] = await db.update(users).set({ emailVerified }).where(eq(users.email, email)).returning()
  const { id: userId, name } = user!
  return { ...visitor, member: { role: 'buyer', userId, name, email, emailVerified, sessionId: '' } }
}
const fileOf = async (visitor: Visitor) => (await visitor.get('/profile/data/file')).json()

/** Something of everything, each marked with a word of its own. */
async function fillLife({ member }: { member: Member }, mark: string) {
  const { userId } = member
  const email = member.email!
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId, name: `${mark} lamp` })
  await anAddress(db, member, { landmark: `${mark} gate` })
  const order = await anOrder(db, member, product, { buyerNotes: `${mark} order` })
  await addToCart(db, { kind: 'member', userId }, aLine(product, 1, { notes: `${mark} cart` }))
  await db
    .insert(wishlistItems)
    .values({ userId, productId: product.id, savedName: `${mark} wish`, savedPrice: 5000 })
  await db.insert(notifications).values({ userId, kind: 'payment', title: `${mark} notice`, path: '/' })
  await db
    .insert(contactMessages)
    .values({ userId, name: 'X', email, topic: 'other', message: `${mark} words` })
  await db.insert(newsletterSubscriptions).values({
    key: Buffer.from(email).toString('base64url'),
    email,
    source: 'footer',
    preferences: { newProducts: true, specialOffers: true, sellerUpdates: false, generalNews: true },
  })
  return { seller, product, order }
}

test('the download holds everything of one’s own and nothing of anybody else §11.21', async () => {
  const [mine, theirs] = [await aMember('data-1@thumba.example'), await aMember('data-2@thumba.example')]
  await fillLife(mine, 'mpunga')
  await fillLife(theirs, 'nandolo')
  const response = await mine.get('/profile/data/file')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="thumba-my-data-\d{4}-\d\d-\d\d\.json"$/,
  )
  expect(response.headers.get('cache-control')).toContain('no-store')
  const text = await response.text()
  for (const part of ['gate', 'order', 'lamp', 'cart', 'wish', 'notice', 'words'])
    expect(text).toContain(`mpunga ${part}`)
  expect(JSON.parse(text)).toMatchObject({
    account: { email: 'data-1@thumba.example', role: 'buyer' },
    sessions: [{ isThis: true }],
    newsletter: { email: 'data-1@thumba.example', status: 'active' },
    emails: expect.arrayContaining([expect.objectContaining({ kind: 'welcome' })]),
  })
  expect(text).not.toContain('nandolo')
  expect(text).not.toContain('data-2@thumba.example')
})

test('it holds no password hash and no token', async () => {
  const mine = await aMember('data-3@thumba.example')
  const text = await (await mine.get('/profile/data/file')).text()
  expect(text).not.toContain(mine.jar.get('thumba-session'))
  expect(text).not.toMatch(/"(password|token|hash)"/)
})

test('until the address is verified, what is found by address alone stays out §11.21', async () => {
  const mine = await aMember('data-4@thumba.example', false)
  const file = await fileOf(mine)
  expect(file.account.email).toBe('data-4@thumba.example')
  expect(file).not.toHaveProperty('emails')
  expect(file).not.toHaveProperty('newsletter')
})

test('a seller’s download holds shop, products and sales, and nothing of the buyers §11.21', async () => {
  const buyer = await aMember('data-5@thumba.example')
  const { seller } = await fillLife(buyer, 'chimanga')
  const visitor = aVisitor()
  const { createSession } = await import('#app/modules/identity/sessions/sessions.server.ts')
  visitor.jar.set('thumba-session', await createSession(db, seller.userId, { address: '', userAgent: '' }))
  const file = await fileOf(visitor)
  expect(file).toMatchObject({
    shop: { status: 'approved' },
    products: [{ name: 'chimanga lamp' }],
    sales: [{ items: [{ name: 'chimanga lamp', quantity: 1 }], status: 'pending' }],
  })
  const text = JSON.stringify(file)
  for (const other of ['data-5@thumba.example', 'Chikondi', 'chimanga order'])
    expect(text).not.toContain(other)
})

test('a seller’s download holds what is said of each choice §69.23', async () => {
  const seller = await aSeller(db)
  await aShoe(db, seller, { 38: { stock: 2, code: 'CS-38', gtin: '4006381333931' }, 42: { active: false } })
  const file = await fileOf(await aVisitorAs(db, seller))
  expect(file.products).toMatchObject([
    {
      name: 'Court shoe',
      offers: [
        {
          options: { size: '38' },
          price: 9_000,
          stock: 2,
          code: 'CS-38',
          gtin: '4006381333931',
          active: true,
        },
        { options: { size: '42' }, active: false },
      ],
    },
  ])
})

test('receipts come along: for the buyer those they got, for the seller those of their sales', async () => {
  const buyer = await aMember('data-6@thumba.example')
  const { seller, order } = await fillLife(buyer, 'nsomba')
  await markPaid(db, order.id)
  await aReceipt(db) // somebody else's
  const received = { orderNumber: order.orderNumber, total: 5_000, lines: [{ name: 'nsomba lamp' }] }
  expect((await fileOf(buyer)).receipts).toMatchObject([received])
  const shop = await aVisitorAs(db, seller)
  expect(await fileOf(shop)).toMatchObject({ receipts: [], receiptsIssued: [received] })
})

test('a guest is asked to sign in', async () => {
  const response = await request('/profile/data/file')
  expect(response.headers.get('location')).toBe('/login?from=%2Fprofile%2Fdata%2Ffile')
})

test('deleting the account asks for password and words, says what happens, and ends every session §11.22', async () => {
  const email = 'delete-1@thumba.example'
  const [here, there] = [await aMember(email), aVisitor()]
  await there.post('/login', { email, password })
  const page = await here.textOf('/profile/delete')
  expect(page).toContain('Your orders stay with their sellers')
  const attempt = (form: Record<string, string>) => here.post('/profile/delete', form)
  const wrong = await attempt({ password: 'guess-guess', confirmation: 'delete my account' })
  expect(wrong.status).toBe(401)
  const html = await wrong.text()
  expect(html).toContain('Incorrect password. Please try again.')
  expect(html).toContain('value="delete my account"')
  expect((await attempt({ password, confirmation: 'yes' })).status).toBe(400)

  const deleted = await attempt({ password, confirmation: ' Delete  my account' })
  expect([deleted.status, deleted.headers.get('location')]).toEqual([303, '/'])
  expect(here.jar.has('thumba-session')).toBe(false)
  expect((await there.get('/profile/sessions')).status).toBe(302)
  const again = await request('/login', { form: { email, password } })
  expect([again.status, (await again.text()).includes('no account found with this email address')]).toEqual([
    404,
    true,
  ])
  expect((await request('/register', { form: { name: 'X', email, password, role: 'buyer' } })).status).toBe(
    303,
  )
})

test('deleting the account ends the newsletter where the email is confirmed, and the page says which it is', async () => {
  for (const confirmed of [true, false]) {
    const email = `delete-news-${confirmed}@thumba.example`
    const here = await aMember(email, confirmed)
    await call('subscribe', { email, source: 'footer' })
    expect(await here.textOf('/profile/delete')).toContain(
      confirmed
        ? 'You are unsubscribed from the newsletter'
        : 'unsubscribe with the link at the bottom of it',
    )
    await here.post('/profile/delete', { password, confirmation: 'delete my account' })
    const mine = eq(newsletterSubscriptions.email, email)
    const [row] = await db.select().from(newsletterSubscriptions).where(mine)
    expect(row?.status).toBe(confirmed ? 'unsubscribed' : 'active')
  }
})

test('with an order on its way the page says which one holds the account', async () => {
  const mine = await aMember('delete-2@thumba.example')
  const order = await anOrder(db, mine.member, await aProduct(db))
  const page = await mine.textOf('/profile/delete')
  expect(page).toContain('You have open orders')
  expect(page).toContain(order.orderNumber)
  const form = { password, confirmation: 'delete my account' }
  expect((await mine.post('/profile/delete', form)).status).toBe(409)
})
