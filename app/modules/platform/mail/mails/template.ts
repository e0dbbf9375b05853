import type { ReactNode } from 'react'
import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/mail.ts'
import type { MailContent, MailKind } from '../rules.ts'

/** What one message says: the frame around it is mail-layout.tsx. */
export type MailDraft = {
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

export type MailContentOf<Kind extends MailKind> = Extract<MailContent, { kind: Kind }>
/** `t` speaks the language of its reader, `link` makes the address of a path of the shop, `site` is its name. */
export type MailTemplate<Kind extends MailKind> = (
  t: Translate,
  content: MailContentOf<Kind>,
  link: (path: string) => string,
  site: string,
) => MailDraft

/** Why somebody gets it, where several kinds of message say the same. */
export const mailReasons = texts.reasons
