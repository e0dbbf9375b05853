import { amountLength } from '#app/base/fields/amount-length.ts'
import { defineForm } from '#app/kit/form/define-form.server.ts'
import { collectionPointInput } from '#app/modules/sales/delivery/input-rules.ts'

const amount = { inputMode: 'numeric', autoComplete: 'off' } as const

export const collectionPoint = defineForm(collectionPointInput, {
  openingTime: { type: 'time' },
  closingTime: { type: 'time' },
  fee: { required: true, maxLength: amountLength, ...amount },
  days: { required: true, maxLength: 3, ...amount },
})
