import { answerFailure } from '#app/kit/form/form-result.ts'
import {
  type AddressRefusal,
  addressRefusals,
} from '#app/modules/identity/accounts/addresses/address-rules.ts'

const statuses: Record<AddressRefusal, number> = { 'address-not-found': 404, 'too-many-addresses': 409 }

/** What the form answers when the address cannot be kept. */
export const addressRefused = (reason: AddressRefusal, typed: Record<string, string>) =>
  answerFailure({ message: addressRefusals[reason], fields: {}, typed }, statuses[reason])
