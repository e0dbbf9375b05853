import { expect, test } from 'vitest'
import { guestLinesInCookies } from '#app/modules/sales/cart/guest/guest-cart-rules.ts'
import { db } from '#test/http.ts'
import { aProduct } from '#test/make.ts'
import { aVisitor, type Visitor } from '#test/visitors/visitor.ts'

const linesOf = ({ jar }: Visitor) => guestLinesInCookies([...jar].map((pair) => pair.join('=')).join('; '))
const fetcher = { Accept: '*/*' }

test('adding sends a browser without scripts back to where it was, with the thing in its cart', async () => {
  const { id } = await aProduct(db)
  const visitor = aVisitor()
  const response = await visitor.post(
    '/cart-items',
    { productId: id, quantity: '2' },
    { Referer: 'http://localhost:3000/products?page=2' },
  )
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/products?page=2'])
  expect(linesOf(visitor)).toEqual([{ productId: id, quantity: 2, selectedOptions: {}, notes: '' }])
  expect(visitor.jar.has('thumba-toast')).toBe(true)
})

test('it goes to the cart where the form says nothing, and never to another site', async () => {
  const { id } = await aProduct(db)
  for (const from of ['', '//evil.example/', 'https://evil.example/']) {
    const response = await aVisitor().post('/cart-items', { productId: id, from }, { Referer: from })
    expect(response.headers.get('Location')).toBe('/cart')
  }
})

test('the default quantity is 1, and options and notes come along §5.9 §9.7', async () => {
  const { id } = await aProduct(db, { categoryFields: { Size: ['M', 'L'] } })
  const visitor = aVisitor()
  await visitor.post('/cart-items', { productId: id, 'option.Size': 'L', notes: 'Zikomo' })
  expect(linesOf(visitor)).toEqual([
    { productId: id, quantity: 1, selectedOptions: { Size: 'L' }, notes: 'Zikomo' },
  ])
})

test('scripts are answered with data, and refusals in the exact words §8.15', async () => {
  const { id } = await aProduct(db, { stock: 3 })
  const visitor = aVisitor()
  const post = async (form: Record<string, string>) => {
    const response = await visitor.post('/cart-items', form, fetcher)
    return [response.status, await response.json()] as const
  }
  const refused = (code: string, message: string) => ({ success: false, error: { code, message } })

  expect(await post({ productId: id, quantity: '2' })).toEqual([
    200,
    { success: true, data: { totalItems: 2 } },
  ])
  expect(await post({ productId: id, quantity: '2' })).toEqual([
    409,
    refused('ABORTED', 'Cannot add more items than available stock'),
  ])
  expect(await post({ productId: id, quantity: '4' })).toEqual([
    409,
    refused('ABORTED', 'Not enough stock available'),
  ])
  expect(await post({ productId: 'a'.repeat(16) })).toEqual([409, refused('ABORTED', 'Product not found')])
  expect(await post({ productId: 'x' })).toEqual([400, refused('INVALID_ARGUMENT', 'Product not found')])
  expect(await post({ productId: id, quantity: 'many' })).toEqual([
    400,
    refused('INVALID_ARGUMENT', 'Quantity must be a whole number'),
  ])
  const paused = await aProduct(db, { status: 'paused' })
  expect(await post({ productId: paused.id })).toEqual([409, refused('ABORTED', 'Product is not available')])
  expect(linesOf(visitor)).toMatchObject([{ quantity: 2 }])
})

test('whoever opens the address itself lands in the cart', async () => {
  const response = await aVisitor().get('/cart-items')
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/cart'])
})
