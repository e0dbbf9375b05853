import { expect, test } from 'vitest'
import { signedOrderPath } from '#app/modules/sales/orders/access/order-access.server.ts'
import * as own from './remembered-orders.server.ts'

const visit = (cookie = '') => new Request('http://localhost/', { headers: { Cookie: cookie } })
const sent = (setCookie: string) => setCookie.split(';')[0]!
const order = { id: 'abcdefgh12345678', orderNumber: 'TB-2026-0042' }

test('a browser remembers its last ten checkouts, the newest first', async () => {
  let cookie = ''
  for (let turn = 1; turn <= 12; turn++) {
    cookie = sent(await own.rememberCheckout(visit(cookie), `checkout-${turn}`))
  }
  const remembered = await own.rememberedCheckouts(visit(cookie))
  expect(remembered).toHaveLength(10)
  expect(remembered[0]).toBe('checkout-12')
})

test('a cookie that someone wrote by hand remembers nothing', async () => {
  const forged = `thumba-checkouts=${encodeURIComponent(btoa(JSON.stringify(['checkout-1'])))}`
  expect(await own.rememberedCheckouts(visit(forged))).toEqual([])
  const changed = sent(await own.rememberCheckout(visit(), 'checkout-1')).replace('=', '=W')
  expect(await own.rememberedCheckouts(visit(changed))).toEqual([])
})

test('an order that was opened stays open in that browser, and no other order does', async () => {
  const cookie = sent(await own.rememberOrderKey(visit(), order))
  const key = new URL(signedOrderPath(order), 'http://localhost').searchParams.get('key')
  expect(await own.rememberedOrderKey(visit(cookie), 'TB-2026-0042')).toBe(key)
  expect(await own.rememberedOrderKey(visit(cookie), 'TB-2026-004')).toBeUndefined()
  expect(await own.rememberedOrderKey(visit(), 'TB-2026-0042')).toBeUndefined()
})
