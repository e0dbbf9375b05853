import type { MailContent, NewMail } from '../mail/rules.ts'
import { defaultNotificationPreferences, type NotificationChannels, type NotificationKind } from './rules.ts'

export type Notice = {
  userId: string
  kind: NotificationKind
  title: string
  text: string
  path: string
  /** What is mailed where the person wants mail of this kind; without it the title and text are. */
  mail?: MailContent
  /** What must be mailed once only, however often it is written. */
  onceKey?: string
}

/** Where a person is mailed, and which kinds they want otherwise than by default. */
export type Wishes = {
  userId: string
  to: NewMail['to']
  choices: ({ kind: NotificationKind } & NotificationChannels)[]
}

/** What is shown and what is mailed of notices. Those who are gone are told nothing. */
export function messagesOf(wishes: Wishes[], notices: Notice[]): { shown: Notice[]; mails: NewMail[] } {
  const told = notices.flatMap((notice) => {
    const wish = wishes.find(({ userId }) => userId === notice.userId)
    if (!wish) return []
    const chosen = wish.choices.find(({ kind }) => kind === notice.kind)
    return [{ notice, to: wish.to, ways: chosen ?? defaultNotificationPreferences[notice.kind] }]
  })
  return {
    shown: told.filter(({ ways }) => ways.inApp).map(({ notice }) => notice),
    mails: told.filter(({ ways }) => ways.email).map(({ notice, to }) => mailOf(notice, to)),
  }
}

const mailOf = ({ title, text, path, mail, onceKey }: Notice, to: NewMail['to']): NewMail => ({
  to,
  content: mail ?? { kind: 'notice', title, text, path },
  onceKey,
})
