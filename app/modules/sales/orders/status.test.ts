import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as texts from '#messages/order-status.ts'
import { orderStatusSql, printOrderStatus } from '#scripts/print-order-status.ts'
import {
  isCancelled,
  isOnItsWay,
  isReceived,
  movesBetween,
  type OrderStatus,
  orderStatuses,
} from './status.ts'

test('the database is told what the card says: npm run db:generate prints it', () => {
  expect(readFileSync(orderStatusSql, 'utf8')).toBe(printOrderStatus())
})

test('whatever a seller does with an order has a button, says that it is done, and reads while it waits', () => {
  const bySeller = (to: OrderStatus) =>
    orderStatuses.some((from) => movesBetween(from, to).some(({ by }) => by.includes('seller')))
  const all = orderStatuses.filter(bySeller)
  const asksForMore = (to: OrderStatus) => isOnItsWay(to) || isReceived(to) || isCancelled(to)
  expect(Object.keys(texts.sellerToasts)).toEqual(expect.arrayContaining(all))
  expect(Object.keys(texts.waitingMoves)).toEqual(expect.arrayContaining(all))
  expect(Object.keys(texts.sellerButtons)).toEqual(all.filter((to) => !asksForMore(to)))
})
