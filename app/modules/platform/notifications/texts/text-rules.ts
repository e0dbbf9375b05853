import { newId } from '#app/base/ids.ts'
import { type Language, languageFrom, type Translate, translator } from '#app/messages/language.ts'
import { type FilledText, type NotificationKind, textCards } from '../../notices/cards.ts'
import { type ChosenChannels, isUsuallyTexted } from '../rules.ts'
import { type Rung, rungsFor, type TextClass } from './ladder-rules.ts'

/** What somebody is to be texted, while it is not known yet by which channel it reaches them. */
export type NewText = {
  phone: string
  language: Language
  userId?: string
  onceKey?: string
  about?: string
  path: string
  content: FilledText
  rungs: Rung[]
  pushed: boolean
  /** What a person says who calls them where no text arrives. */
  call?: { title: string; text: string }
}

export function textClassOf({ kind }: Pick<FilledText, 'kind'>): TextClass {
  const { class: of, urgent } = textCards[kind]
  return urgent ? 'prompt' : of
}

type Told = Pick<NewText, 'onceKey' | 'about' | 'path'> & {
  userId: string
  kind: NotificationKind
  topic?: string
  texted?: (t: Translate) => FilledText
  textedPath?: string
}
/** `phone`: what they proved to be their number; `phones`: those that are told at once. */
type Reader = {
  phone?: string | null
  phones: string[]
  to: { email: string | null; language?: string }
}

/** What a member is texted of a notice; nothing where bell, push and email are enough. */
export function textsTo(notice: Told, wish: Reader, chosen: ChosenChannels | undefined): NewText[] {
  const { texted, about, topic, onceKey, userId } = notice
  const path = notice.textedPath ?? notice.path
  const { phone, to, phones } = wish
  if (!texted || !phone) return []
  const language = languageFrom(to.language)
  const content = texted(translator(language))
  const push = chosen?.push !== false && phones.length > 0
  const choice = { sms: chosen?.sms ?? undefined, whatsapp: chosen?.whatsapp ?? undefined }
  const rungs = rungsFor(textClassOf(content), {
    choice,
    email: !!to.email,
    push,
    bound: about !== undefined,
    usual: isUsuallyTexted(notice.kind),
  })
  if (rungs.length === 0) return []
  return [{ phone, language, userId, onceKey, about: about ?? topic, path, content, rungs, pushed: push }]
}

/** A guest who left only a phone: what is bound to their order reaches them there. */
export const guestText = (text: Omit<NewText, 'rungs' | 'pushed' | 'userId'>): NewText => ({
  ...text,
  rungs: rungsFor('order', { choice: {}, email: false, push: false, bound: true }),
  pushed: false,
})

/** What is written of texts. */
export const textRows = (texts: NewText[]) => texts.map((text) => ({ id: newId(), ...text }))
