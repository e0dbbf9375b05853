import type { ReactNode } from 'react'
import type { MailContent, MailKind } from '#app/domain/mail/rules.ts'

/** What one message says: the paper around it is letter.tsx. */
export type Draft = {
  subject: string
  /** What a list of messages shows beside the subject. */
  preview: string
  title: string
  body: ReactNode
  /** Why somebody gets it, in a sentence. */
  reason: string
  replyTo?: string
  unsubscribeUrl?: string
  /** Where the reader of a newsletter chooses what to hear of. */
  preferencesUrl?: string
  /** Words of its own from the first to the last: neither title nor greeting is written around them. */
  whole?: boolean
}

export type ContentOf<Kind extends MailKind> = Extract<MailContent, { kind: Kind }>
/** `link` makes the address of a path of the shop, `site` is its name. */
export type Template<Kind extends MailKind> = (
  content: ContentOf<Kind>,
  link: (path: string) => string,
  site: string,
) => Draft

export const reasons = {
  account: 'You get this message because of your account.',
  order: 'You get this message because of an order.',
}
