import {
  compose,
  languageFrom,
  spoken,
  type Text,
  type Translate,
  translator,
} from '#app/messages/language.ts'
import type { MailContent, NewMail } from '../mail/rules.ts'
import { defaultNotificationPreferences, type NotificationChannels, type NotificationKind } from './rules.ts'

export type Notice = {
  userId: string
  kind: NotificationKind
  title: Text
  text: Text
  path: string
  /** What is mailed where the person wants mail of this kind; without it the title and text are. */
  mail?: (t: Translate) => MailContent
  /** What must be mailed once only, however often it is written. */
  onceKey?: string
}

/** In the language of whoever reads it. */
export type SpokenNotice = Omit<Notice, 'title' | 'text' | 'mail'> & {
  title: string
  text: string
  mail?: MailContent | undefined
}

/** What a notice says, while it is not known yet who reads it. */
export const noticeWords = (say: (t: Translate) => { title: string; text: string }) => ({
  title: compose((t) => say(t).title),
  text: compose((t) => say(t).text),
})

/** Where a person is mailed, and which kinds they want otherwise than by default. */
export type Wishes = {
  userId: string
  to: NewMail['to']
  choices: ({ kind: NotificationKind } & NotificationChannels)[]
  /** The phones that are told at once, by the ids of their subscriptions. */
  phones: string[]
}

/** What one phone is told. */
export type Push = Pick<SpokenNotice, 'kind' | 'title' | 'text' | 'path'> & {
  phone: string
  language: string
}

/** What is shown, mailed and sent to phones of notices. Those who are gone are told nothing. */
export function messagesOf(wishes: Wishes[], notices: Notice[]) {
  const told = notices.flatMap((notice) => {
    const wish = wishes.find(({ userId }) => userId === notice.userId)
    if (!wish) return []
    const chosen = wish.choices.find(({ kind }) => kind === notice.kind)
    return [
      {
        notice: speak(notice, wish.to.language),
        to: wish.to,
        phones: wish.phones,
        ways: chosen ?? defaultNotificationPreferences[notice.kind],
      },
    ]
  })
  return {
    shown: told.filter(({ ways }) => ways.inApp).map(({ notice }) => notice),
    mails: told.filter(({ ways }) => ways.email).map(({ notice, to }) => mailOf(notice, to)),
    pushes: told
      .filter(({ ways }) => ways.push !== false)
      .flatMap(({ notice, to, phones }) => phones.map((phone) => pushOf(notice, phone, to))),
  }
}

export function speak({ title, text, mail, ...notice }: Notice, language: string | undefined): SpokenNotice {
  const t = translator(languageFrom(language))
  return { ...notice, title: spoken(t, title), text: spoken(t, text), mail: mail?.(t) }
}

const pushOf = (
  { kind, title, text, path }: SpokenNotice,
  phone: string,
  { language }: NewMail['to'],
): Push => ({
  phone,
  kind,
  title,
  text,
  path,
  language: languageFrom(language),
})

const mailOf = ({ title, text, path, mail, onceKey }: SpokenNotice, to: NewMail['to']): NewMail => ({
  to,
  content: mail ?? { kind: 'notice', title, text, path },
  onceKey,
})
