import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAddresses, removeAddress } from '#app/modules/identity/accounts/addresses/addresses.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { deliveryZones } from '#app/modules/sales/delivery/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { db } from '#test/http.ts'
import { addressForm, anAddress } from '#test/make/sales/address.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { aVisitor, fieldsOf, textOf, withOwnChoices } from '#test/visitors/visitor.ts'

/** A member with a lamp in the cart, whose seller brings it to Zomba for MK 1,500. */
async function aShopper() {
  const seller = await aSeller(db, { location: 'Zomba' })
  await db.insert(deliveryZones).values({ sellerId: seller.userId, district: 'Zomba', fee: 1_500, days: 1 })
  const lamp = await aProduct(db, { sellerId: seller.userId, name: 'Solar lamp' })
  const member = await aBuyer(db, { name: 'Tamanda Phiri', phone: '+265888123456' })
  const visitor = aVisitor()
  const token = await createSession(db, member.userId, { address: '127.0.0.1', userAgent: 'test' })
  visitor.jar.set('thumba-session', token)
  await visitor.post('/cart-items', { productId: lamp.id })
  return { member, visitor, lamp, delivery: { [`delivery.${seller.userId}`]: 'delivery' } }
}
type Visitor = ReturnType<typeof aVisitor>
const checkoutOf = async (visitor: Visitor) => fieldsOf(await (await visitor.get('/checkout')).text())
const orderOf = async ({ checkoutId }: Record<string, string>) =>
  (await db.select().from(orders).where(eq(orders.checkoutId, checkoutId!)))[0]
const cash = { paymentMethod: 'cash_on_delivery' }

test('the default address is chosen at checkout already; its directions tell how to deliver §14.3', async () => {
  const { member, visitor, delivery } = await aShopper()
  await anAddress(db, member, { label: 'Shop', landmark: 'Depot' })
  const home = await anAddress(db, member, {
    label: 'Home',
    directions: 'Third house',
    isDefault: 'yes',
    recipientName: 'Agogo',
  })
  const fields = await checkoutOf(visitor)
  expect(fields).toMatchObject({ addressId: home.id, fullName: 'Tamanda Phiri' })

  const placed = await visitor.post('/checkout', { ...fields, ...delivery, ...cash })
  expect(placed.status).toBe(303)
  expect(await orderOf(fields)).toMatchObject({
    shippingFee: 1_500,
    deliveryInstructions: 'Third house',
    deliveryAddress: {
      recipientName: 'Agogo',
      phone: '+265999123456',
      district: 'Zomba',
      area: 'Chikanda',
      landmark: 'Opposite the market, blue gate',
    },
  })
})

test('the second order takes one tap: address, phone and payment are those of the last one', async () => {
  const { member, visitor, lamp } = await aShopper()
  await db.update(users).set({ phone: null }).where(eq(users.id, member.userId))
  await anAddress(db, member)
  await visitor.post('/checkout', { ...(await checkoutOf(visitor)), ...cash, phoneNumber: '0991 234 567' })
  await visitor.post('/cart-items', { productId: lamp.id })
  const fields = await checkoutOf(visitor)
  expect((await visitor.post('/checkout', fields)).status).toBe(303)
  expect(await orderOf(fields)).toMatchObject({ paymentMethod: 'cash_on_delivery' })
})

test('without scripts another saved address is chosen, and its delivery choices asked for §14.3', async () => {
  const { member, visitor, delivery } = await aShopper()
  await anAddress(db, member, { district: 'Likoma', area: 'Likoma Boma', isDefault: 'yes' })
  const zomba = await anAddress(db, member)
  const html = await (await visitor.get('/checkout')).text()
  const chosen = { ...fieldsOf(html), addressId: zomba.id }
  expect(html).not.toContain('value="delivery"')

  const refreshed = await visitor.post('/checkout', { ...chosen, intent: 'refresh' })
  const again = await refreshed.text()
  expect(again).toContain('value="delivery"')
  const fields = fieldsOf(again)
  expect(fields.addressId).toBe(zomba.id)
  expect((await visitor.post('/checkout', { ...fields, ...delivery, ...cash })).status).toBe(303)
  expect(await orderOf(fields)).toMatchObject({ deliveryAddress: { district: 'Zomba' } })
})

test('another address is typed in, and kept for next time only where that is ticked §14.3', async () => {
  const { member, visitor, lamp } = await aShopper()
  await anAddress(db, member, { district: 'Likoma', area: 'Likoma Boma' })
  const typed = { addressId: 'another', district: 'Zomba', area: 'Sadzi', landmark: 'Sadzi hill' }
  const order = async (more: Record<string, string>) => {
    await visitor.post('/cart-items', { productId: lamp.id })
    const shown = { ...(await checkoutOf(visitor)), ...typed, ...cash, ...more }
    const refreshed = await visitor.post('/checkout', { ...shown, intent: 'refresh' })
    const fields = { ...fieldsOf(await refreshed.text()), ...more }
    expect((await visitor.post('/checkout', fields)).status).toBe(303)
    return orderOf(fields)
  }
  expect(await order({})).toMatchObject({ deliveryAddress: { area: 'Sadzi' } })
  expect(await listAddresses(db, member)).toHaveLength(1)

  await order({ saveAddress: 'yes', deliveryInstructions: 'Call at the gate' })
  await order({ saveAddress: 'yes', deliveryInstructions: 'Call at the gate' })
  const kept = { recipientName: 'Tamanda Phiri', phone: '+265888123456', directions: 'Call at the gate' }
  const book = await listAddresses(db, member)
  expect(book).toHaveLength(2)
  expect(book[1]).toMatchObject({ area: 'Sadzi', landmark: 'Sadzi hill', isDefault: false, ...kept })
})

test('an address to be kept needs what an address needs, also for things that are collected', async () => {
  const { member, visitor } = await aShopper()
  const fields = { ...(await checkoutOf(visitor)), ...cash, saveAddress: 'yes', postcode: '12' }
  const response = await visitor.post('/checkout', { ...fields, district: 'Zomba' })
  expect(response.status).toBe(400)
  const text = await textOf(response)
  expect(text).toContain('Name a landmark: what is near it?')
  expect(await orderOf(fields)).toBeUndefined()
  expect(await listAddresses(db, member)).toEqual([])
})

test("an address that is gone, or another member's, is not ordered to §14.6", async () => {
  const { member, visitor } = await aShopper()
  const gone = await anAddress(db, member)
  const fields = { ...(await checkoutOf(visitor)), ...cash }
  await removeAddress(db, member, gone.id)
  const theirs = await anAddress(db, await aBuyer(db))
  for (const addressId of [gone.id, theirs.id]) {
    const response = await visitor.post('/checkout', { ...fields, addressId })
    expect([response.status, await textOf(response)]).toEqual([
      400,
      expect.stringContaining('This address is gone. Choose another one.'),
    ])
  }
  expect(await orderOf(fields)).toBeUndefined()
})

test('a guest is offered no saved addresses, and an address id from a guest counts for nothing', async () => {
  const { lamp } = await aShopper()
  const theirs = await anAddress(db, await aBuyer(db))
  const guest = aVisitor()
  await guest.post('/cart-items', { productId: lamp.id })
  const html = await (await guest.get('/checkout')).text()
  expect(html).not.toContain('name="addressId"')
  expect(html).not.toContain('Save this address')
  const person = { fullName: 'Chikondi', phoneNumber: '0991 234 567' }
  const { phone: _, ...place } = addressForm({ landmark: 'My own gate' })
  const own = withOwnChoices(fieldsOf(html))
  const fields = { ...own, ...person, ...place, ...cash, addressId: theirs.id, saveAddress: 'yes' }
  expect((await guest.post('/checkout', fields)).status).toBe(303)
  expect(await orderOf(fields)).toMatchObject({ deliveryAddress: { landmark: 'My own gate' } })
})
