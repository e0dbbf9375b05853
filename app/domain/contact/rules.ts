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

/** A field that people do not see. Named so that no browser fills it in for them. */
export const trapField = 'more_about_you'
export const isTrapped = (typed: Record<string, string>) => !!typed[trapField]

const fastestSeconds = 2
/** True where nobody can have written this since the form was opened (milliseconds, as the form carries them). */
export const isTooFast = (openedAt: string | undefined, now: number) =>
  !/^\d{13}$/.test(openedAt ?? '') || now - Number(openedAt) < fastestSeconds * 1000
export const tooFast = 'That was very fast. Please press "Send message" once more.'
