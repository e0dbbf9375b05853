import { z } from 'zod'
import { isDay } from '#app/base/dates.ts'
import { textField } from '#app/base/text-field.ts'
import { type Order, type OrderStatus, orderStatuses } from '../rules.ts'

const whole = (message: string) => z.int({ error: message })

export const listOrdersInput = z.object({
  status: z.enum(orderStatuses, 'There is no such order status').optional(),
  page: whole('Enter a page number')
    .min(1, 'Pages start at 1')
    .max(1_000_000, 'There are not that many pages')
    .default(1),
  limit: whole('Enter a page size')
    .min(1, 'A page has at least 1 order')
    .max(100, 'A page has at most 100 orders')
    .default(20),
})
export const listSellerOrdersInput = listOrdersInput.extend({
  searchQuery: textField(80).optional(),
})
/** With the first and last day, in Malawi, on which the orders were placed. */
export const listSalesInput = listSellerOrdersInput.extend({
  from: z.string().refine(isDay, 'Enter a day').optional(),
  to: z.string().refine(isDay, 'Enter a day').optional(),
})
export type ListOrders = z.output<typeof listSellerOrdersInput>
export type ListSales = z.output<typeof listSalesInput>
/** Which sales, of whichever status and page. */
export type SalesFilter = Pick<ListSales, 'searchQuery' | 'from' | 'to'>
export type OrderCounts = Partial<Record<OrderStatus, number>>

export type OrderPage = {
  data: Order[]
  total: number
  page: number
  limit: number
  hasNext: boolean
  hasPrev: boolean
}
