import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Product, products } from '#app/modules/catalog/products/tables.ts'
import { call, cookiesOf, db } from '#test/http.ts'
import { aProduct } from '#test/make.ts'
import { aVisitor as aBrowser } from '#test/visitors/visitor.ts'

let lamp: Product
let mat: Product
beforeAll(async () => {
  lamp = await aProduct(db, { price: 7_500, stock: 3 })
  mat = await aProduct(db, { price: 500, categoryFields: { size: ['S', 'M'] } })
})

/** Calls as one browser does: each call sends the cookies that the answers before it set. */
function aVisitor(headers: Record<string, string> = {}) {
  const jar = new Map<string, string>()
  return async (name: string, data: unknown = {}) => {
    const Cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
    const answer = await call(name, data, { ...headers, Cookie })
    for (const pair of cookiesOf(answer.response).split('; ').filter(Boolean)) {
      const [key, ...value] = pair.split('=')
      if (value.join('=') === '') jar.delete(key!)
      else jar.set(key!, value.join('='))
    }
    return { status: answer.status, ...answer.body }
  }
}
const contactInfo = { fullName: 'Chikondi Banda', phoneNumber: '0999 123 456', email: 'chikondi@example.com' }
let made = 0
const aCheckout = (expectedTotal: number) => {
  made += 1
  return {
    checkoutId: `checkout_by_call_${made}`,
    contactInfo,
    paymentMethod: 'cash_on_delivery',
    expectedTotal,
  }
}
const aMember = async () => {
  made += 1
  const email = `cart-call-${made}@thumba.example`
  const { body } = await call('register', { email, password: 'chambo-1', name: 'Chisomo', role: 'buyer' })
  return aVisitor({ Authorization: `Bearer ${body.result.token}` })
}

test('a guest’s cart is kept in the cookie that each answer sets §3.12 §3.16 §4.10 §7.14', async () => {
  const visit = aVisitor()
  expect((await visit('getCart')).result).toEqual({
    items: [],
    totalItems: 0,
    totalAmount: 0,
    waiting: [],
    dropped: [],
  })
  await visit('addToCart', { productId: lamp.id })
  const added = await visit('addToCart', { productId: mat.id, quantity: 2, selectedOptions: { size: 'M' } })
  expect(added.result).toMatchObject({ totalItems: 3, totalAmount: 8_500 })
  expect((await visit('getCart')).result.items).toMatchObject([
    {
      productId: lamp.id,
      quantity: 1,
      price: 7_500,
      selectedOptions: {},
      product: { id: lamp.id, images: [] },
    },
    { productId: mat.id, quantity: 2, selectedOptions: { size: 'M' } },
  ])
  await visit('updateCartItem', { productId: lamp.id, quantity: 2 })
  await visit('removeFromCart', { productId: mat.id, selectedOptions: { size: 'M' } })
  expect((await visit('getCartGroups')).result).toMatchObject({
    totalItems: 2,
    groups: [{ sellerId: lamp.sellerId, subtotal: 15_000, deliveryCost: 0, total: 15_000 }],
  })
  expect((await visit('clearCart')).result.totalItems).toBe(0)
  expect((await visit('getCart')).result.items).toEqual([])
})

test('refusals carry the exact texts §8.15', async () => {
  const visit = aVisitor()
  const refusalOf = async (name: string, data: object) => {
    const { status, error } = await visit(name, data)
    return [status, error.status, error.message]
  }
  const pending = await aProduct(db, { status: 'pending' })
  const productId = lamp.id
  expect(await refusalOf('addToCart', { productId: 'nothing000000000' })).toEqual([
    404,
    'NOT_FOUND',
    'Product not found',
  ])
  expect(await refusalOf('addToCart', { productId: pending.id })).toEqual([
    409,
    'ABORTED',
    'Product is not available',
  ])
  expect(await refusalOf('addToCart', { productId, quantity: 4 })).toEqual([
    409,
    'ABORTED',
    'Not enough stock available',
  ])
  await visit('addToCart', { productId, quantity: 3 })
  expect(await refusalOf('addToCart', { productId })).toEqual([
    409,
    'ABORTED',
    'Cannot add more items than available stock',
  ])
  expect(await refusalOf('removeFromCart', { productId: mat.id })).toEqual([
    404,
    'NOT_FOUND',
    'Item not found in cart',
  ])
  expect(await refusalOf('addToCart', { productId: mat.id })).toEqual([
    400,
    'INVALID_ARGUMENT',
    'Please choose: size',
  ])
})

test('bad input names its fields', async () => {
  const { status, error } = await aVisitor()('addToCart', {
    productId: lamp.id,
    quantity: 0,
    notes: 'x'.repeat(301),
  })
  expect([status, error.status]).toEqual([400, 'INVALID_ARGUMENT'])
  expect(error.details.fields).toEqual({
    quantity: 'Quantity must be at least 1',
    notes: 'Use at most 300 characters',
  })
  for (const quantity of [1.5, 'two', null, 1e12]) {
    expect((await aVisitor()('addToCart', { productId: lamp.id, quantity })).status).toBe(400)
  }
})

test('a member’s cart is on the server, and a guest’s items can be migrated into it §7.15', async () => {
  const visit = await aMember()
  await visit('addToCart', { productId: lamp.id, quantity: 2 })
  const items = [
    { productId: lamp.id, quantity: 2 },
    { productId: mat.id, quantity: 1, selectedOptions: { size: 'S' } },
  ]
  const merged = await visit('migrateGuestCart', { items })
  expect(merged.result).toMatchObject({ totalItems: 4, dropped: [{ reason: 'capped' }] })
  expect((await visit('getCart')).result).toMatchObject({ totalItems: 4, totalAmount: 23_000, dropped: [] })
  expect((await aVisitor()('migrateGuestCart', { items })).error.status).toBe('UNAUTHENTICATED')
})

test('a guest places orders, sees how far they are by number and phone and all of them by key, and the cart is empty §7.16 §51.12', async () => {
  const visit = aVisitor()
  const product = await aProduct(db, { price: 1_200 })
  await visit('addToCart', { productId: product.id, quantity: 2 })
  const checkout = aCheckout(2_400)
  const { result } = await visit('placeOrders', checkout)
  expect(result).toMatchObject({
    orderIds: [expect.any(String)],
    orders: [{ totalAmount: 2_400, guestOrder: true }],
  })
  expect((await visit('getCart')).result.totalItems).toBe(0)
  expect((await visit('placeOrders', checkout)).result).toEqual(result)
  const { orderNumber, id } = result.orders[0]
  const found = await visit('getOrder', { orderNumber, phone: '0999123456' })
  expect(found.result).toMatchObject({ orderNumber, status: 'pending', totalAmount: 2_400 })
  for (const field of ['id', 'contactInfo', 'deliveryAddress', 'buyerNotes', 'statusHistory', 'key'])
    expect(found.result).not.toHaveProperty(field)
  const { key, path, ...order } = result.orders[0]
  for (const named of [{ id }, { orderNumber }])
    expect((await visit('getOrder', { ...named, key })).result).toEqual(order)
  const browser = aBrowser()
  expect(await browser.textOf(result.path)).toContain(`Order placed`)
  expect((await browser.get(`/orders/${orderNumber}`)).status, 'the browser counts as the guest’s').toBe(200)
  expect((await aBrowser().get(path)).status).toBe(200)
  expect((await aBrowser().get(result.path.replace(/.$/, '!'))).status).toBe(404)
  const wrong = { id, to: 'cancelled', key: key.replace(/.$/, '!') }
  expect((await visit('moveOrder', wrong)).error.status).toBe('PERMISSION_DENIED')
  expect((await visit('moveOrder', { ...wrong, key: undefined })).error.status).toBe('UNAUTHENTICATED')
  expect((await visit('moveOrder', { ...wrong, key })).result).toMatchObject({ status: 'cancelled' })
  expect((await visit('getOrder', { orderNumber, email: 'chikondi@example.com' })).status).toBe(200)
  expect((await visit('getOrder', { orderNumber, phone: '0888123456' })).error.status).toBe('NOT_FOUND')
  expect((await visit('getOrder', { id })).error.status).toBe('UNAUTHENTICATED')
  expect((await (await aMember())('getOrder', { id })).error.status).toBe('PERMISSION_DENIED')
  expect((await visit('listOrders')).error.status).toBe('UNAUTHENTICATED')
})

test('a member’s orders are listed, and theirs alone §7.17', async () => {
  const [one, other] = [await aMember(), await aMember()]
  const product = await aProduct(db, { price: 1_200 })
  await one('addToCart', { productId: product.id })
  const { result } = await one('placeOrders', aCheckout(1_200))
  expect((await one('listOrders')).result).toMatchObject({
    total: 1,
    data: [{ id: result.orderIds[0] }],
    hasNext: false,
  })
  expect((await other('listOrders')).result.total).toBe(0)
  expect((await one('getOrder', { orderNumber: result.orders[0].orderNumber })).result.id).toBe(
    result.orderIds[0],
  )
})

test('what changed meanwhile is said, and nothing is placed', async () => {
  const visit = aVisitor()
  const product = await aProduct(db, { name: 'Radio', stock: 5 })
  await visit('addToCart', { productId: product.id, quantity: 4 })
  await db.update(products).set({ stock: 2 }).where(eq(products.id, product.id))
  const { status, error } = await visit('placeOrders', aCheckout(20_000))
  expect([status, error.status]).toEqual([409, 'ABORTED'])
  expect(error.message).toContain('Only 2 of Radio available')
  expect((await aVisitor()('placeOrders', aCheckout(0))).error.message).toBe('Your cart is empty')
})

test('a checkout with mistakes names every field', async () => {
  const sent = { checkoutId: 'x', contactInfo: { fullName: '', phoneNumber: '1' }, paymentMethod: 'gold' }
  const { error } = await aVisitor()('placeOrders', sent)
  expect(Object.keys(error.details.fields).sort()).toEqual([
    'checkoutId',
    'contactInfo.fullName',
    'contactInfo.phoneNumber',
    'paymentMethod',
  ])
})
