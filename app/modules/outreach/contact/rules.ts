import { answerRefusals } from './answer-rules.ts'

export const contactStatuses = ['new', 'read', 'answered', 'closed'] as const
export type ContactStatus = (typeof contactStatuses)[number]

export const contactTopics = {
  order: 'An order',
  payment: 'Paying, or money back',
  seller: 'A seller or a product',
  selling: 'Selling on Thumba',
  account: 'My account',
  privacy: 'My data',
  other: 'Something else',
} as const
export type ContactTopic = keyof typeof contactTopics
export const topicNames = Object.keys(contactTopics) as [ContactTopic, ...ContactTopic[]]

export const contactRefusals = {
  'too-many-messages': 'You have written a lot in a short time. Please try again in an hour.',
} as const
export type ContactRefusal = keyof typeof contactRefusals

export const contactFailed = 'Your message could not be sent. Please try again.'

const fastestSeconds = 2
/** True where nobody can have written this since the form was opened (milliseconds, as the form carries them). */
export const isFilledTooFast = (openedAt: string | undefined, now: number) =>
  !/^\d{13}$/.test(openedAt ?? '') || now - Number(openedAt) < fastestSeconds * 1000
export const tooFast = 'That was very fast. Please press "Send message" once more.'

/** Why something was not done with what somebody wrote. */
export const messageRefusals = { 'no-such-message': 'There is no such message', ...answerRefusals } as const
export type MessageRefusal = keyof typeof messageRefusals
