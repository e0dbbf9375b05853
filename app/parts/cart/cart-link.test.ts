import { expect, test } from 'vitest'
import { translator } from '#app/messages/language.ts'
import { link } from '#messages/cart.ts'
import { cartCountLabel } from './cart-link.tsx'

const t = translator('en')

test("the cart's tooltip counts its items §2.13", () => {
  expect(t(link, { count: 0 })).toBe('Cart (0 items)')
  expect(t(link, { count: 1 })).toBe('Cart (1 item)')
  expect(t(link, { count: 2 })).toBe('Cart (2 items)')
})

test("the cart's count is shown as 99+ above 99 §2.12 §9.14", () => {
  expect(cartCountLabel(99)).toBe('99')
  expect(cartCountLabel(100)).toBe('99+')
})
