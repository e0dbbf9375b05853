import {
  compose,
  type Language,
  languageFrom,
  languages,
  spoken,
  type Text,
  type Translate,
  translator,
} from '#app/messages/language.ts'
import type { MailContent, NewMail } from '../mail/rules.ts'
import type { FilledText, NoticeMailKind, NotificationKind } from '../notices/cards.ts'
import { type ChosenChannels, defaultNotificationPreferences, type NotificationChannels } from './rules.ts'
import { textsTo } from './texts/text-rules.ts'

export type NoticeMail = Extract<MailContent, { kind: NoticeMailKind }>

export type Notice = {
  userId: string
  kind: NotificationKind
  title: Text
  text: Text
  path: string
  /** What is mailed where the person wants mail of this kind; without it the title and text are. */
  mail?: (t: Translate) => NoticeMail
  /** What is sent by WhatsApp or SMS, where somebody has no other way or wants it so; without it nothing is. */
  texted?: (t: Translate) => FilledText
  /** Where the text leads, where that is elsewhere: to what is done there without signing in. */
  textedPath?: string
  /** The order that it is about: it reaches its people by one channel at least, and several are said in one text. */
  about?: string
  /** What it is about, where that is no order: whoever sees that is texted no more. */
  topic?: string
  /** What must be mailed once only, however often it is written. */
  onceKey?: string
}

export type NoticeWords = { title: string; text: string }
/** In the language of whoever reads it, and in the others, which they may choose later. */
export type SpokenNotice = Omit<Notice, 'title' | 'text' | 'mail' | 'texted' | 'textedPath' | 'topic'> & {
  title: string
  text: string
  others: Partial<Record<Language, NoticeWords>>
  mail?: MailContent
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
  choices: ({ kind: NotificationKind } & ChosenChannels)[]
  /** What they proved to be their number. */
  phone?: string | null
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
        ways: reachable(chosen ?? defaultNotificationPreferences[notice.kind], notice, wish),
        texts: textsTo(notice, wish, chosen),
      },
    ]
  })
  return {
    texts: told.flatMap(({ texts }) => texts),
    shown: told.filter(({ ways }) => ways.inApp).map(({ notice }) => notice),
    mails: told.filter(({ ways }) => ways.email).map(({ notice, to }) => mailOf(notice, to)),
    pushes: told
      .filter(({ ways }) => ways.push !== false)
      .flatMap(({ notice, to, phones }) => phones.map((phone) => pushOf(notice, phone, to))),
  }
}

/** What is bound to an order goes to whoever switched every channel off all the same, by email. */
function reachable(ways: NotificationChannels, { about }: Notice, { phones }: Wishes): NotificationChannels {
  const isLost = about && !ways.inApp && !ways.email && (ways.push === false || phones.length === 0)
  return isLost ? { ...ways, email: true } : ways
}

export function speak(
  { title, text, mail, texted: _, textedPath: __, topic: ___, ...notice }: Notice,
  language: string | undefined,
): SpokenNotice {
  const chosen = languageFrom(language)
  const wordsIn = (one: Language) => ({
    title: spoken(translator(one), title),
    text: spoken(translator(one), text),
  })
  const others = languages.filter((one) => one !== chosen).map((one) => [one, wordsIn(one)])
  return {
    ...notice,
    ...wordsIn(chosen),
    others: Object.fromEntries(others),
    mail: mail?.(translator(chosen)),
  }
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
