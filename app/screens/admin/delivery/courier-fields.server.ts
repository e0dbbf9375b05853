import { amountLength } from '#app/base/fields/amount-length.ts'
import { defineForm, fieldsOf } from '#app/kit/form/define-form.server.ts'
import { courierInput, courierTexts } from '#app/modules/sales/delivery/couriers/courier-input-rules.ts'

export const courierFields = defineForm(courierInput, {
  ...fieldsOf(courierTexts, {
    contactName: { autoComplete: 'off' },
    contactPhone: { type: 'tel' },
  }),
  price: { required: true, inputMode: 'numeric', maxLength: amountLength },
})
