import { answerFailure } from '#app/kit/form/form-result.ts'
import type { Translate } from '#app/messages/language.ts'
import {
  type AddressRefusal,
  addressRefusals,
} from '#app/modules/identity/accounts/addresses/address-rules.ts'

const statuses: Record<AddressRefusal, number> = { 'address-not-found': 404, 'too-many-addresses': 409 }

/** What the form answers when the address cannot be kept. */
export const addressRefused = (t: Translate, reason: AddressRefusal, typed: Record<string, string>) =>
  answerFailure({ message: t(addressRefusals[reason]), fields: {}, typed }, statuses[reason])
