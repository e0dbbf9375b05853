import { defineForm } from '#app/kit/form/define-form.server.ts'
import { addressInput } from '#app/modules/identity/accounts/addresses/address-input-rules.ts'

export const addressForm = defineForm(addressInput, {
  recipientName: { autoComplete: 'name' },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 30 },
  streetAddress: { autoComplete: 'street-address' },
  postcode: { inputMode: 'numeric', autoComplete: 'postal-code' },
})
