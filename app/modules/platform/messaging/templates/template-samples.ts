import { type Language, languages, translator } from '#app/messages/language.ts'
import { smsLength, toGsmText } from '../gsm-rules.ts'
import type { MessageContent } from '../rules.ts'
import { messageText } from '../text-rules.ts'
import {
  maxLinkLength,
  maxValues,
  type TemplateName,
  templateNames,
  templateText,
  templateTraits,
  type WhatsAppTemplate,
  whatsAppTemplate,
} from './template-rules.ts'

type ListedTemplate = {
  name: TemplateName
  class: 'order' | 'money' | 'marketing'
  language: Language
  /** With the names of its values in their places. */
  words: string
  /** Its length at the longest values. */
  units: number
  /** As it is registered at Meta; nothing where it cannot be. */
  whatsApp?: WhatsAppTemplate
}

/** Every text in both languages, for administrators: what it says, how long it gets, and what they register at Meta. */
export const listTemplates = (asked: { chichewaCode: string; origin: string }): ListedTemplate[] =>
  templateNames.flatMap((name) =>
    languages.map((language) => {
      const t = translator(language)
      const { class: of, values } = templateTraits(name)
      const shown = Object.fromEntries(values.map((value) => [value, `{${value}}`]))
      const longest = { kind: name, values: maxValues(name), link: 'x'.repeat(maxLinkLength) }
      return {
        name,
        class: of,
        language,
        words: templateText(t, { kind: name, values: shown, link: '{link}' }),
        units: smsLength(toGsmText(templateText(t, longest))).units,
        whatsApp: whatsAppTemplate(t, name, asked),
      }
    }),
  )

const purposes = ['sign-in', 'register', 'recover', 'verify-phone', 'order', 'payment-number'] as const
/** Hosts are short; a longer one makes links and the last line of codes longer. */
const usualHost = 'thumba.mw'

/** Every kind of message with the longest values that may stand in it. */
function maxContents(): { name: string; content: MessageContent }[] {
  const link = `${usualHost}/t/`.padEnd(maxLinkLength, 'x')
  return [
    ...purposes.map((purpose) => ({
      name: `code ${purpose}`,
      content: { kind: 'code', purpose, code: '888888', minutes: 10 } as const,
    })),
    ...templateNames.map((kind) => ({ name: kind, content: { kind, values: maxValues(kind), link } })),
  ]
}

/** Every text at its longest, in both languages, and how long it is as an SMS. */
export const textsAtLength = () =>
  maxContents().flatMap(({ name, content }) =>
    languages.map((language) => {
      const text = messageText(content, 'sms', language, usualHost)
      return { kind: name, language, text, ...smsLength(text) }
    }),
  )
