import { z } from 'zod'
import { textField } from '#app/base/fields/text-field.ts'
import { says } from '#app/messages/validation.ts'
import { optionalField, phoneField } from '#app/modules/identity/accounts/rules.ts'
import * as texts from '#messages/orders.ts'
import { orderStatuses } from '../status.ts'

export const moveOrderInput = z.object({
  id: z.string(says(texts.whichOrder)).max(40, says(texts.whichOrder)),
  to: z.enum(orderStatuses, says(texts.noSuchStatus)),
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
