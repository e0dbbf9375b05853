import { languages } from '#app/messages/language.ts'
import { smsLength } from './gsm-rules.ts'
import type { MessageContent, MessageKind } from './rules.ts'
import { messageText } from './text-rules.ts'

/** Each kind of message with the longest values that may stand in it. */
export const maxContents: Record<MessageKind, MessageContent[]> = {
  code: (['sign-in', 'register', 'recover', 'verify-phone', 'order'] as const).map((purpose) => ({
    kind: 'code',
    purpose,
    code: '888888',
    minutes: 10,
  })),
  notice: [],
}
/** Hosts are short; a longer one makes the last line of codes longer. */
const usualHost = 'thumba.mw'

/** Every text at its longest, in both languages, and how long it is as an SMS. */
export const textsAtLength = (host = usualHost) =>
  Object.values(maxContents)
    .flat()
    .flatMap((content) =>
      languages.map((language) => {
        const text = messageText(content, 'sms', language, host)
        const kind = content.kind === 'code' ? `${content.kind} ${content.purpose}` : content.kind
        return { kind, language, text, ...smsLength(text) }
      }),
    )
