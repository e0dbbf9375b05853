import { expect, test } from 'vitest'
import { listAddresses } from '#app/modules/identity/accounts/addresses/addresses.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { db } from '#test/http.ts'
import { addressForm, anAddress } from '#test/make/sales/address.ts'
import { aBuyer } from '#test/make.ts'
import { aVisitor, fieldsOf, readable, textOf } from '#test/visitors/visitor.ts'

async function aMember() {
  const member = await aBuyer(db, { name: 'Tamanda Phiri', phone: '+265888123456' })
  const visitor = aVisitor()
  const token = await createSession(db, member.userId, { address: '127.0.0.1', userAgent: 'test' })
  visitor.jar.set('thumba-session', token)
  return { member, visitor, own: () => listAddresses(db, member) }
}

test('a member without addresses is asked to add one, and finds name and phone filled in §14.1', async () => {
  const { visitor, own } = await aMember()
  expect(await visitor.textOf('/buyer/addresses')).toContain('No addresses yet')
  const fields = fieldsOf(await (await visitor.get('/addresses/new')).text())
  expect(fields).toMatchObject({ recipientName: 'Tamanda Phiri', phone: '0888 123 456' })

  const place = { district: 'Mzimba', area: 'Ekwendeni', landmark: 'Mission hospital', label: 'Home' }
  const saved = await visitor.post('/addresses/new', { ...fields, ...place })
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/addresses'])
  const text = await visitor.textOf('/addresses')
  expect(text).toContain('Address saved')
  expect(text).toContain('Home Default')
  expect(text).toContain('Ekwendeni, Mzimba, 104103')
  expect(await own()).toMatchObject([{ label: 'Home', phone: '+265888123456', postcode: '104103' }])
})

test('mistakes in an address are told beside their fields, and what was typed stays', async () => {
  const { visitor, own } = await aMember()
  const wrong = addressForm({ landmark: ' ', phone: '12', district: 'Nairobi', directions: 'Third <house>' })
  const response = await visitor.post('/addresses/new', wrong)
  expect(response.status).toBe(400)
  const html = await response.text()
  for (const message of ['Name a landmark: what is near it?', 'Invalid phone number', 'Choose a district'])
    expect(readable(html)).toContain(message)
  expect(html).toContain('Third &lt;house&gt;')
  expect(fieldsOf(html)).toMatchObject({ phone: '12', area: 'Chikanda' })
  expect(await own()).toEqual([])
})

test('an address is edited at an address of its own; a postcode that we filled in follows the place', async () => {
  const { visitor, member, own } = await aMember()
  const { id } = await anAddress(db, member, { district: 'Mzimba', area: 'Ekwendeni' })
  const html = await (await visitor.get(`/addresses/${id}`)).text()
  const fields = fieldsOf(html)
  expect(fields).toMatchObject({ area: 'Ekwendeni', phone: '0999 123 456', postcode: '' })
  const moved = { ...fields, district: 'Blantyre', area: 'Limbe' }
  expect((await visitor.post(`/buyer/addresses/${id}`, moved)).status).toBe(303)
  expect(await own()).toMatchObject([{ id, area: 'Limbe', postcode: '', isDefault: true }])
})

test('a member makes another address the default, and deletes one after being asked', async () => {
  const { visitor, member, own } = await aMember()
  const home = await anAddress(db, member, { label: 'Home' })
  const shop = await anAddress(db, member, { label: 'Shop' })
  const made = await visitor.post('/addresses', { intent: 'make-default', addressId: shop.id })
  expect(made.status).toBe(303)
  const text = await visitor.textOf('/addresses')
  expect(text).toContain('Default address changed')
  expect(text).toMatch(/Shop Default.*Home/)
  expect(text).toContain('Delete this address?')

  expect((await visitor.post('/addresses', { intent: 'remove', addressId: shop.id })).status).toBe(303)
  expect(await own()).toMatchObject([{ id: home.id, isDefault: true }])
})

test("a stranger who guesses an address's id is answered as if there were none §14.6", async () => {
  const { member, own } = await aMember()
  const { id } = await anAddress(db, member)
  const { visitor: stranger } = await aMember()
  for (const guessed of [id, 'aaaaaaaaaaaaaaaa']) {
    const answers = [
      await stranger.get(`/addresses/${guessed}`),
      await stranger.get(`/buyer/addresses/${guessed}`),
      await stranger.post(`/addresses/${guessed}`, addressForm({ landmark: 'Taken over' })),
      await stranger.post('/addresses', { intent: 'remove', addressId: guessed }),
      await stranger.post('/addresses', { intent: 'make-default', addressId: guessed }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    for (const answer of answers.slice(0, 3)) expect(await textOf(answer)).toContain('Address not found')
  }
  expect(await own()).toMatchObject([{ id, landmark: 'Opposite the market, blue gate' }])
})

test('a guest who posts an address is asked to sign in, and told that nothing was saved', async () => {
  const visitor = aVisitor()
  const response = await visitor.post('/addresses/new', addressForm())
  const login = '/login?from=%2Faddresses%2Fnew&unsent=1'
  expect([response.status, response.headers.get('Location')]).toEqual([302, login])
  const unsent = 'You are signed out, so what you just sent was not saved'
  expect(await visitor.textOf(login)).toContain(unsent)
  expect(await visitor.textOf('/login?from=%2Faddresses%2Fnew')).not.toContain(unsent)
})
