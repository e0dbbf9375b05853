import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import { findOwnShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { pictures } from '#app/modules/platform/files/tables.ts'
import { db, request } from '#test/http.ts'
import { password, withPassword } from '#test/make/password.ts'
import { aBuyer, anAdmin, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { fieldsOf, type Visitor } from '#test/visitors/visitor.ts'

const path = '/seller/profile'
const aShop = async (values?: Parameters<typeof aSeller>[1]) => withPassword(db, await aSeller(db, values))
const shopTyped = {
  businessName: 'Limbe Solar',
  location: 'Blantyre',
  area: 'Limbe',
  description: 'Lamps\nand panels',
  paymentNumber: '0888 123 456',
  paymentOperator: '',
  bankName: 'National Bank',
  bankAccountName: 'T. Banda',
  bankAccountNumber: '1000234567',
  tin: '12345678',
}
const shop = shopTyped
const shopFieldsOf = async (visitor: Visitor) => fieldsOf(await (await visitor.get(path)).text())

test('the profile of a shop is saved, and shown again as it was typed §20.5', async () => {
  const seller = await aShop()
  const visitor = await aVisitorAs(db, seller)
  const saved = await visitor.post(path, { ...shop, password })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, path])
  expect(await visitor.textOf(path)).toContain('Shop saved')
  expect(await findOwnShop(db, seller.userId)).toMatchObject({
    ...shop,
    paymentNumber: '+265888123456',
    paymentOperator: 'tnm_mpamba',
    status: 'approved',
    businessName: expect.stringMatching(/^Shop/),
    pendingName: shop.businessName,
  })
  const { description: _, ...shown } = shop
  expect(await shopFieldsOf(visitor)).toMatchObject({ ...shown, paymentNumber: '+265888123456' })

  await visitor.post(path, { ...shop, paymentOperator: 'airtel_money', tin: '', password })
  expect(await findOwnShop(db, seller.userId)).toMatchObject({ paymentOperator: 'airtel_money', tin: null })
  expect(await shopFieldsOf(visitor)).toMatchObject({ paymentOperator: 'airtel_money' })
})

test('what is wrong is said beside its field, what was typed stays, and nothing is saved', async () => {
  const seller = await aSeller(db, { businessName: 'As It Was' })
  const visitor = await aVisitorAs(db, seller)
  const answer = await visitor.post(path, { ...shop, businessName: '', paymentNumber: '12', tin: '99' })
  expect(answer.status).toBe(400)
  const html = await answer.text()
  for (const text of ['Business name is required', 'Invalid phone number', 'A TIN has 8 digits'])
    expect(html).toContain(text)
  expect(fieldsOf(html)).toMatchObject({ paymentNumber: '12', tin: '99', area: 'Limbe' })
  expect(await findOwnShop(db, seller.userId)).toMatchObject({ businessName: 'As It Was' })
})

test('without the password nothing of it is saved, and what was typed stays', async () => {
  const seller = await aShop({ businessName: 'As It Was Before' })
  const visitor = await aVisitorAs(db, seller)
  const other = { ...shop, businessName: 'Zomba Lamps' }
  for (const [typed, text] of [
    ['', "Enter your password to change your shop's name or where you are paid"],
    ['guess-guess', 'Incorrect password. Please try again.'],
  ] as const) {
    const answer = await visitor.post(path, { ...other, password: typed })
    const html = await answer.text()
    expect([answer.status, html.includes(text), html.includes('guess-guess')]).toEqual([400, true, false])
    expect(fieldsOf(html)).toMatchObject({ businessName: 'Zomba Lamps', bankName: 'National Bank' })
  }
  const kept = { businessName: 'As It Was Before', pendingName: null, bankName: null, description: '' }
  expect(await findOwnShop(db, seller.userId)).toMatchObject(kept)
})

test('a new name and a new account are said to wait, also to an administrator who approves the name', async () => {
  const seller = await aShop({ businessName: 'Mulanje Tea' })
  const visitor = await aVisitorAs(db, seller)
  await visitor.post(path, { ...shop, businessName: 'Mulanje Cedar', password })
  const text = await visitor.textOf(path)
  expect(text).toContain('We are reviewing your new name, Mulanje Cedar. Until then buyers read Mulanje Tea.')
  expect(text).toContain('For your safety no payout is sent before')
  const admin = await aVisitorAs(db, await anAdmin(db))
  expect(await admin.textOf('/admin/sellers?waits=name')).toContain('Asks for the name Mulanje Cedar')
  const page = `/admin/sellers/${seller.userId}`
  expect(await admin.textOf(page)).toContain('Mulanje Cedar instead of Mulanje Tea')
  expect((await admin.post(page, { intent: 'approve-name', name: 'Mulanje Cedar' })).status).toBe(303)
  expect(await findOwnShop(db, seller.userId)).toMatchObject({ businessName: 'Mulanje Cedar' })
  expect(await admin.textOf('/admin/sellers?waits=name')).not.toContain('Asks for the name Mulanje Cedar')
})

test('the registration for VAT is ticked, kept, and taken away by leaving it out', async () => {
  const shop = { ...shopTyped, businessName: 'Zomba Vat' }
  const seller = await aShop()
  const visitor = await aVisitorAs(db, seller)
  const refused = await visitor.post(path, { ...shop, tin: '', vatRegistered: 'on', password })
  expect(refused.status).toBe(400)
  const html = await refused.text()
  expect(html).toContain('A business registered for VAT has a TIN')
  expect(fieldsOf(html)).toMatchObject({ vatRegistered: '' })

  await visitor.post(path, { ...shop, vatRegistered: 'on', password })
  expect(await findOwnShop(db, seller.userId)).toMatchObject({ vatRegistered: true, tin: '12345678' })
  expect(await shopFieldsOf(visitor)).toHaveProperty('vatRegistered')
  await visitor.post(path, shop)
  expect(await findOwnShop(db, seller.userId)).toMatchObject({ vatRegistered: false, tin: '12345678' })
  expect(await shopFieldsOf(visitor)).not.toHaveProperty('vatRegistered')
})

test('a seller who registered without a shop opens it here, pending', async () => {
  const shop = { ...shopTyped, businessName: 'Nkhata Nets' }
  const seller = await aSeller(db)
  await db.delete(sellerProfiles).where(eq(sellerProfiles.userId, seller.userId))
  await (await aVisitorAs(db, seller)).post(path, shop)
  expect(await findOwnShop(db, seller.userId)).toMatchObject({
    businessName: 'Nkhata Nets',
    status: 'pending',
  })
})

test('a buyer changes no shop', async () => {
  const visitor = await aVisitorAs(db, await aBuyer(db))
  expect((await visitor.post(path, shop)).status).toBe(403)
  expect((await visitor.post(`${path}/logo`, { intent: 'remove' })).status).toBe(403)
})

async function sendLogo(visitor: Visitor, bytes: Uint8Array, name = 'logo.png') {
  const body = new FormData()
  body.set('picture', new File([bytes as Uint8Array<ArrayBuffer>], name))
  const Cookie = [...visitor.jar].map((pair) => pair.join('=')).join('; ')
  return request(`${path}/logo`, { method: 'POST', body, headers: { Cookie }, redirect: 'manual' })
}
const logosOf = ({ userId }: Member) => db.select().from(pictures).where(eq(pictures.ownerId, userId))
const picture = (colour: string) =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer()

test('a logo is cut to a square; another takes its place, and it can be taken away §20.5', async () => {
  const seller = await aSeller(db)
  const visitor = await aVisitorAs(db, seller)
  expect((await sendLogo(visitor, await picture('#0f6b45'))).status).toBe(303)
  const [first] = await logosOf(seller)
  expect(first!.width).toBe(first!.height)
  expect(await findOwnShop(db, seller.userId)).toMatchObject({ logo: first!.path })
  expect(await (await visitor.get(path)).text()).toContain(`/media/${first!.path}/160.webp`)

  await sendLogo(visitor, await picture('#f2a71b'))
  const kept = await logosOf(seller)
  expect(kept).toHaveLength(1)
  expect(kept[0]!.path).not.toBe(first!.path)

  expect((await visitor.post(`${path}/logo`, { intent: 'remove' })).status).toBe(303)
  expect(await logosOf(seller)).toEqual([])
  expect(await findOwnShop(db, seller.userId)).toMatchObject({ logo: null })
})

test('two logos sent at once leave one, and no file of the other', async () => {
  const seller = await aSeller(db)
  const visitor = await aVisitorAs(db, seller)
  const sent = await Promise.all([
    sendLogo(visitor, await picture('#0f6b45')),
    sendLogo(visitor, await picture('#f2a71b')),
  ])
  expect(sent.map(({ status }) => status)).toEqual([303, 303])
  const kept = await logosOf(seller)
  expect(kept.map(({ path: kept }) => kept)).toEqual([(await findOwnShop(db, seller.userId))!.logo])
})

test('what is no picture is refused in words', async () => {
  const visitor = await aVisitorAs(db, await aSeller(db))
  const refused = await sendLogo(visitor, new TextEncoder().encode('<svg xmlns="x"/>'), 'logo.png')
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('File type image/svg+xml is not allowed')
})
