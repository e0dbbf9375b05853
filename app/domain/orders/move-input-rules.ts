import { z } from 'zod'
import { leftOut, phoneField } from '../accounts/rules.ts'
import { typedText } from '../shared/typed-text.ts'
import { orderStatuses } from './rules.ts'

export const moveOrderInput = z.object({
  id: z.string({ error: 'Which order?' }).max(40, 'Which order?'),
  to: z.enum(orderStatuses, 'There is no such order status'),
  note: typedText(500, 'The note').optional(),
  courierName: typedText(100, 'The name').optional(),
  courierPhone: leftOut(phoneField),
  trackingNumber: typedText(60, 'The number').optional(),
})
export type MoveOrder = z.output<typeof moveOrderInput>

export const parcelInput = moveOrderInput.pick({
  courierName: true,
  courierPhone: true,
  trackingNumber: true,
})
export type ParcelInput = z.output<typeof parcelInput>
