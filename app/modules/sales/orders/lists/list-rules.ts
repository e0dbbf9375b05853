import { z } from 'zod'
import { textField } from '#app/base/fields/text-field.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/orders.ts'
import { type OrderStatus, orderStatuses } from '../status.ts'

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
/** Which of one's own orders, whichever page. */
export type OrdersFilter = { status?: OrderStatus; search?: string }
/** With the first and last day, in Malawi, on which the orders were placed. */
export type SalesFilter = OrdersFilter & { from?: string; to?: string }
/** How many orders of each status; one without any is left out. */
export type OrderCounts = Partial<Record<OrderStatus, number>>
