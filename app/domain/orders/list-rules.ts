import { z } from 'zod'
import { type Order, orderStatuses } from './rules.ts'

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
export type ListOrders = z.output<typeof listOrdersInput>

export type OrderPage = {
  data: Order[]
  total: number
  page: number
  limit: number
  hasNext: boolean
  hasPrev: boolean
}
