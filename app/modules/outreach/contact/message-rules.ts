import { z } from 'zod'
import { lineField } from '#app/base/fields/line-field.ts'
import { textField } from '#app/base/fields/text-field.ts'
import { idPattern, newId } from '#app/base/ids.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import { emailField, optionalField, phoneField } from '#app/modules/identity/accounts/rules.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/rules.ts'
import * as texts from '#messages/contact-module.ts'
import { topicNames } from './rules.ts'

const orderNumber = z.string().transform((typed, context) => {
  const number = parseOrderNumber(typed)
  if (number) return number
  context.addIssue({ code: 'custom', input: typed, message: asIssueMessage(texts.orderNumberFormat) })
  return z.NEVER
})

const fields = z.object({
  /** Made with the form, so that a repeat is known as one. */
  messageId: z.string().regex(idPattern).catch(newId),
  name: lineField(100, texts.nameMissing),
  /** Empty where only a phone number was given. */
  email: optionalField(emailField).transform((email) => email ?? ''),
  phone: optionalField(phoneField),
  topic: z.enum(topicNames, says(texts.topicMissing)),
  orderNumber: optionalField(orderNumber),
  message: textField(4000).refine((text) => text !== '', says(texts.messageMissing)),
})

const isTyped = (value: unknown) => typeof value === 'string' && value.trim() !== ''

export const contactInput = fields.refine(({ email, phone }) => isTyped(email) || isTyped(phone), {
  path: ['email'],
  ...says(texts.contactMissing),
  when: () => true, // said together with what else is missing
})
export type ContactInput = z.output<typeof contactInput>
