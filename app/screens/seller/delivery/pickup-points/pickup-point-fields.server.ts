import { defineForm } from '#app/kit/form/define-form.server.ts'
import { pickupPointInput } from '#app/modules/sales/delivery/input-rules.ts'

export const pickupPoint = defineForm(pickupPointInput, {
  streetAddress: { autoComplete: 'street-address' },
  openingTime: { type: 'time' },
  closingTime: { type: 'time' },
})
