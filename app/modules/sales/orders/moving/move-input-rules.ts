import { z } from 'zod'
import { textField } from '#app/base/text-field.ts'
import { optionalField, phoneField } from '#app/modules/identity/accounts/rules.ts'
import { orderStatuses } from '../rules.ts'

export const moveOrderInput = z.object({
  id: z.string({ error: 'Which order?' }).max(40, 'Which order?'),
  to: z.enum(orderStatuses, 'There is no such order status'),
  note: textField(500).optional(),
  courierName: textField(100).optional(),
  courierPhone: optionalField(phoneField),
  trackingNumber: textField(60).optional(),
})
export type MoveOrder = z.output<typeof moveOrderInput>

export const parcelInput = moveOrderInput.pick({
  courierName: true,
  courierPhone: true,
  trackingNumber: true,
})
export type ParcelInput = z.output<typeof parcelInput>
