import { z } from 'zod'
import { nameField, nameReserved, nameTaken, registrationRefusals } from '../accounts/rules.ts'
import { phoneAccountRefusals } from '../phones/phone-trust-rules.ts'
import { registration as byEmail, shopOpening } from './rules.ts'

const { businessName, location, paymentNumber, paymentOperator } = byEmail.shape

/** A call's registration. Without a business name a seller has no shop yet. */
export const phoneRegistration = z.object({
  name: nameField,
  role: byEmail.shape.role,
  businessName,
  location,
  paymentNumber,
  paymentOperator,
})
export type PhoneRegistration = z.infer<typeof phoneRegistration>

/** What the forms ask of a buyer, and of a seller. */
export const phoneBuyer = z.object({ name: nameField, role: z.literal('buyer') })
export const phoneSeller = z.intersection(
  z.object({ name: nameField, role: z.literal('seller') }),
  shopOpening,
)

export const phoneRegistrationRefusals = {
  'code-first': phoneAccountRefusals['code-first'],
  'phone-taken': phoneAccountRefusals['phone-taken'],
  'too-many-registrations': registrationRefusals['too-many-registrations'],
  'name-reserved': nameReserved,
  'name-taken': nameTaken,
}
export type PhoneRegistrationRefusal = keyof typeof phoneRegistrationRefusals
