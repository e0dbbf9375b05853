import { z } from 'zod'
import { emailField, leftOut, phoneField } from '../accounts/rules.ts'
import { readOrderNumber } from '../orders/number-rules.ts'
import { idPattern, newId } from '../shared/ids.ts'
import { line } from '../shared/text.ts'
import { typedText } from '../shared/typed-text.ts'
import { topicNames } from './rules.ts'

const orderNumber = z.string().transform((typed, context) => {
  const number = readOrderNumber(typed)
  if (number) return number
  context.addIssue('An order number looks like TB-2026-0042')
  return z.NEVER
})

const fields = z.object({
  /** Made with the form, so that a repeat is known as one. */
  messageId: z.string().regex(idPattern).catch(newId),
  name: line(100, 'Please tell us your name'),
  /** Empty where only a phone number was given. */
  email: leftOut(emailField).transform((email) => email ?? ''),
  phone: leftOut(phoneField),
  topic: z.enum(topicNames, 'Choose what it is about'),
  orderNumber: leftOut(orderNumber),
  message: typedText(4000, 'The message').refine((text) => text !== '', 'Write your message'),
})

const isTyped = (value: unknown) => typeof value === 'string' && value.trim() !== ''

export const contactInput = fields.refine(({ email, phone }) => isTyped(email) || isTyped(phone), {
  path: ['email'],
  error: 'Give an email or a phone number, so that we can answer',
  when: () => true, // said together with what else is missing
})
export type ContactInput = z.output<typeof contactInput>
