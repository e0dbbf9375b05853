import { z } from 'zod'
import { typedText } from '../shared/typed-text.ts'
import { orderStatuses } from './rules.ts'

export const moveOrderInput = z.object({
  id: z.string({ error: 'Which order?' }).max(40, 'Which order?'),
  to: z.enum(orderStatuses, 'There is no such order status'),
  note: typedText(500, 'The note').optional(),
  courierName: typedText(100, 'The name').optional(),
  trackingNumber: typedText(60, 'The number').optional(),
})
export type MoveOrder = z.output<typeof moveOrderInput>
