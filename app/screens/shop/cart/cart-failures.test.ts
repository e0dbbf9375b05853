import { expect, test } from 'vitest'
import { lineKey } from '#app/modules/sales/cart/rules.ts'
import { call, cookiesOf, db, request } from '#test/http.ts'
import { aProduct } from '#test/make.ts'
import { aVisitor, fieldsOf, textOf } from '#test/visitors/visitor.ts'

/** Does something while a table can't be found. */
async function without<Value>(table: 'products' | 'cart_lines' | 'checkouts', work: () => Promise<Value>) {
  await db.execute(`alter table ${table} rename to ${table}_away`)
  try {
    return await work()
  } finally {
    await db.execute(`alter table ${table}_away rename to ${table}`)
  }
}

async function aVisitorWithALamp() {
  const visitor = aVisitor()
  const { id } = await aProduct(db, { name: 'Solar lamp' })
  await visitor.post('/cart-items', { productId: id })
  return { visitor, productId: id, line: lineKey({ productId: id, selectedOptions: {} }) }
}

const aMember = {
  email: 'cart-failures@thumba.example',
  password: 'chambo-1',
  name: 'Chisomo',
  role: 'buyer',
}

test('a cart that can’t be loaded is shown empty, with an error message and nothing lost §4.12 §8.16', async () => {
  const { visitor } = await aVisitorWithALamp()
  const failed = await without('products', () => visitor.get('/cart'))
  const text = await textOf(failed)
  expect(failed.status).toBe(503)
  expect(text).toContain('Failed to load cart')
  expect(text).toContain('Your items are safe')
  expect(text).not.toContain('Your cart is empty')
  expect(text).not.toContain('Total')
  expect(await visitor.textOf('/cart')).toContain('Solar lamp')
})

test('every page is there while a member’s cart can’t be counted', async () => {
  const cookies = cookiesOf(
    await request('/register', { form: { ...aMember, email: 'count@thumba.example' } }),
  )
  const page = await without('cart_lines', () => request('/products', { headers: { Cookie: cookies } }))
  expect(page.status).toBe(200)
  expect(await textOf(page)).toContain('Cart (0 items)')
})

test('what can’t be added to the cart is said, and the cart stays as it is §8.17', async () => {
  const { visitor, productId } = await aVisitorWithALamp()
  const answer = await without('products', () =>
    visitor.post('/cart-items', { productId, from: '/login' }, { Referer: 'http://localhost:3000/login' }),
  )
  expect(answer.status).toBe(303)
  expect(decodedToast(answer)).toEqual({ kind: 'error', text: 'Failed to add item to cart' })
  expect(await visitor.textOf('/cart')).toContain('1 item from 1 seller')
})

test('a change of the cart that breaks says which §8.18', async () => {
  const cookies = cookiesOf(await request('/register', { form: aMember }))
  const change = async (form: Record<string, string>) => {
    const response = await request('/cart', { form, headers: { Cookie: cookies } })
    return textOf(response)
  }
  const line = lineKey({ productId: 'nothing000000000', selectedOptions: {} })
  const said = await without('cart_lines', async () => ({
    update: await change({ intent: 'update', line, quantity: '2' }),
    remove: await change({ intent: 'update', line, quantity: '0' }),
    clear: await change({ intent: 'clear' }),
  }))
  expect(said.update).toContain('Failed to update cart item')
  expect(said.remove).toContain('Failed to remove item from cart')
  expect(said.clear).toContain('Failed to clear cart')
})

test('an order that can’t be placed says so, with what was typed kept and the cart as it was §8.20', async () => {
  const { visitor } = await aVisitorWithALamp()
  const fields = fieldsOf(await (await visitor.get('/checkout')).text())
  const person = {
    fullName: 'Chikondi Banda',
    phoneNumber: '0991 234 567',
    paymentMethod: 'cash_on_delivery',
  }
  const failed = await without('checkouts', () => visitor.post('/checkout', { ...fields, ...person }))
  const html = await failed.text()
  expect(failed.status).toBe(500)
  expect(html).toContain('Failed to place order')
  expect(html).toContain('value="Chikondi Banda"')
  const placed = await visitor.post('/checkout', { ...fields, ...person })
  expect([placed.status, placed.headers.get('Location')]).toEqual([
    303,
    `/order-confirmation?checkout=${fields.checkoutId}`,
  ])
})

test('each call that breaks answers the words that belong to it §8.16 §8.17 §8.18 §8.19 §8.20', async () => {
  const member = await call('register', { ...aMember, email: 'cart-calls-break@thumba.example' })
  const headers = { Authorization: `Bearer ${member.body.result.token}` }
  const productId = (await aProduct(db)).id
  const checkout = {
    checkoutId: 'a_checkout_that_breaks',
    contactInfo: { fullName: 'Chikondi Banda', phoneNumber: '0999 123 456' },
    paymentMethod: 'cash_on_delivery',
    expectedTotal: 5_000,
  }
  const calls: [name: string, data: object, message: string][] = [
    ['getCart', {}, 'Failed to load cart'],
    ['getCartGroups', {}, 'Failed to load cart groups'],
    ['addToCart', { productId }, 'Failed to add item to cart'],
    ['updateCartItem', { productId, quantity: 2 }, 'Failed to update cart item'],
    ['removeFromCart', { productId }, 'Failed to remove item from cart'],
    ['clearCart', {}, 'Failed to clear cart'],
    ['migrateGuestCart', { items: [{ productId, quantity: 1 }] }, 'Failed to migrate cart'],
    ['placeOrders', checkout, 'Failed to place order'],
  ]
  await without('cart_lines', async () => {
    for (const [name, data, message] of calls) {
      const { status, body } = await call(name, data, headers)
      expect([name, status, body.error.status, body.error.message]).toEqual([name, 500, 'INTERNAL', message])
    }
  })
})

function decodedToast(response: Response) {
  const value = /thumba-toast=([^;]*)/.exec(response.headers.getSetCookie().join('\n'))![1]!
  return JSON.parse(Buffer.from(decodeURIComponent(value), 'base64').toString())
}
