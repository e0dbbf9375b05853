import { expect, test } from 'vitest'
import { cartCountLabel, cartTitle } from './cart-link.tsx'

test("the cart's tooltip counts its items", () => {
  expect(cartTitle(0)).toBe('Cart (0 items)')
  expect(cartTitle(1)).toBe('Cart (1 item)')
  expect(cartTitle(2)).toBe('Cart (2 items)')
})

test("the cart's count is shown as 99+ above 99", () => {
  expect(cartCountLabel(99)).toBe('99')
  expect(cartCountLabel(100)).toBe('99+')
})
