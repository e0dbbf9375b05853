import { languages } from '#app/messages/language.ts'
import { smsLength } from './gsm-rules.ts'
import type { MessageContent } from './rules.ts'
import { maxLinkLength, maxValues, templateNames } from './templates/template-rules.ts'
import { messageText } from './text-rules.ts'

const purposes = ['sign-in', 'register', 'recover', 'verify-phone', 'order'] as const
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
