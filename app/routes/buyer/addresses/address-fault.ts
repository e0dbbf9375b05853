import { type AddressRefusal, addressRefusals } from '#app/domain/accounts/address-rules.ts'
import { answerFailed } from '#app/web/answers.ts'
import type { FormError } from '#app/web/forms.server.ts'

/** What the form answers when something in it cannot be taken. */
export const addressInvalid = (error: FormError) => answerFailed(error, 400)

const statuses: Record<AddressRefusal, number> = { 'address-not-found': 404, 'too-many-addresses': 409 }

/** What the form answers when the address cannot be kept. */
export const addressFault = (reason: AddressRefusal, typed: Record<string, string>) =>
  answerFailed({ message: addressRefusals[reason], fields: {}, typed }, statuses[reason])
