import { z } from 'zod'
import { isDay } from '#app/base/dates/dates.ts'
import { textField } from '#app/base/fields/text-field.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/orders.ts'
import { type Order, type OrderStatus, orderStatuses } from '../rules.ts'

const whole = (message: ReturnType<typeof says>) => z.int(message)

export const listOrdersInput = z.object({
  status: z.enum(orderStatuses, says(texts.noSuchStatus)).optional(),
  page: whole(says(texts.pageMissing))
    .min(1, says(texts.pageTooLow))
    .max(1_000_000, says(texts.pageTooHigh))
    .default(1),
  limit: whole(says(texts.pageSizeMissing))
    .min(1, says(texts.pageSizeTooLow))
    .max(100, says(texts.pageSizeTooHigh))
    .default(20),
})
export const listSellerOrdersInput = listOrdersInput.extend({
  searchQuery: textField(80).optional(),
})
/** With the first and last day, in Malawi, on which the orders were placed. */
export const listSalesInput = listSellerOrdersInput.extend({
  from: z.string().refine(isDay, says(texts.dayWrong)).optional(),
  to: z.string().refine(isDay, says(texts.dayWrong)).optional(),
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
