import { expect, test } from 'vitest'
import { onlyPlace } from './found-rules.ts'

const none = { total: 0, ids: [] }
const things = (...ids: string[]) => ({ total: ids.length, ids })
const found = (some: Partial<Parameters<typeof onlyPlace>[0]>) => ({
  orders: none,
  sellers: none,
  users: none,
  ...some,
})

test('what is found alone is opened at once', () => {
  expect(onlyPlace(found({ orders: things('o') }))).toBe('/admin/orders/o')
  expect(onlyPlace(found({ users: things('u') }))).toBe('/admin/users/u')
  expect(onlyPlace(found({ sellers: things('s') }))).toBe('/admin/sellers/s')
})

test('a shop and the person behind it are one', () => {
  expect(onlyPlace(found({ sellers: things('s'), users: things('s') }))).toBe('/admin/sellers/s')
  expect(onlyPlace(found({ sellers: things('s'), users: things('u') }))).toBeUndefined()
})

test('several things are listed, and nothing is', () => {
  expect(onlyPlace(found({}))).toBeUndefined()
  expect(onlyPlace(found({ orders: things('o', 'p') }))).toBeUndefined()
  expect(onlyPlace(found({ orders: things('o'), users: things('u') }))).toBeUndefined()
  expect(onlyPlace(found({ users: things('u', 'v') }))).toBeUndefined()
  expect(onlyPlace(found({ sellers: things('s', 't'), users: things('s') }))).toBeUndefined()
})
